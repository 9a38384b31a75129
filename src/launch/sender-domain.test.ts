import { describe, expect, it } from "vitest";
import { checkSenderDomain, type TxtResolver, unverifiableText } from "./sender-domain.ts";

const SENDER = "ne-pas-repondre@cabinet-dupont.fr";
const right: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "cabinet-dupont.fr": [["google-site-verification=x"], ["v=spf1 include:spf.brevo.com ", "-all"]],
  "mail._domainkey.cabinet-dupont.fr": [["k=rsa; p=MIGf", "MA0GCSq"]],
  "_dmarc.cabinet-dupont.fr": [["v=DMARC1; p=quarantine; rua=mailto:dmarc@cabinet-dupont.fr"]],
};

function resolver(change: Readonly<Record<string, readonly (readonly string[])[]>> = {}): TxtResolver {
  const zone = { ...right, ...change };
  return async (name) => {
    const records = zone[name];
    if (!records || records.length === 0) throw Object.assign(new Error(name), { code: "ENODATA" });
    return records;
  };
}

const messages = async (change: Parameters<typeof resolver>[0], selector: string | undefined = "mail") =>
  (await checkSenderDomain(SENDER, selector, resolver(change))).problems.map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe("The domain that mails come from", () => {
  it("is in order with SPF, DKIM and DMARC, also when DNS cuts records in pieces", async () => {
    expect(await messages({})).toEqual([]);
  });

  it.each([
    ["no SPF", { "cabinet-dupont.fr": [] }, "cabinet-dupont.fr: aucun enregistrement SPF"],
    ["a TXT record that is no SPF", { "cabinet-dupont.fr": [["v=spf10 -all"]] }, "aucun enregistrement SPF"],
    ["two SPF records", { "cabinet-dupont.fr": [["v=spf1 -all"], ["v=spf1 ~all"]] }, "deux enregistrements SPF"],
    ["an SPF for everybody", { "cabinet-dupont.fr": [["v=spf1 +all"]] }, "permet tout le monde"],
    ["no DKIM key", { "mail._domainkey.cabinet-dupont.fr": [] }, "aucune clé DKIM sous « mail »"],
    ["a revoked DKIM key", { "mail._domainkey.cabinet-dupont.fr": [["v=DKIM1; p="]] }, "est révoquée"],
    ["no DMARC", { "_dmarc.cabinet-dupont.fr": [] }, "_dmarc.cabinet-dupont.fr: aucun enregistrement DMARC"],
    ["a DMARC without a rule", { "_dmarc.cabinet-dupont.fr": [["v=DMARC1"]] }, "n'a pas de règle"],
  ])("is reported with %s, and nothing else is", async (_name, change, message) => {
    const found = await messages(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it("asks for the selector when none is given", async () => {
    const { problems } = await checkSenderDomain(SENDER, undefined, resolver());
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("MAIL_DKIM_SELECTOR")]);
  });

  it.each(["ECONNREFUSED", "ETIMEOUT", "ESERVFAIL", "EAI_AGAIN"])(
    "cannot be judged offline (%s), and says so",
    async (code) => {
      const check = await checkSenderDomain(SENDER, "mail", async () => {
        throw Object.assign(new Error("x"), { code });
      });
      expect(check.problems).toEqual([]);
      expect(check.unverifiable).toHaveLength(3);
      expect(unverifiableText(check)).toContain("non vérifiable (DNS injoignable) : _dmarc.cabinet-dupont.fr");
    },
  );
});
