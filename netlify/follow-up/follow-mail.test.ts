import { expect, it } from "vitest";
import { loadIdentity } from "../kernel/site-identity.ts";
import { followMail } from "./follow-mail.ts";

const links = {
  mint: async () => "token",
  mintCode: async () => "417903",
  revoke: async () => {},
};
// A broker's own name may be French in an English mail.
const identity = loadIdentity("tests/fixture-broker");
const french = /[àâçéèêëîïôùûœ«»]|\b(?:demande|votre|vous|rappel|suivi de|n°)\b/i;

it.each(["link", "email", "erase", "documents", "answer", "code", "slot", "booked"] as const)(
  "the mail « %s » of the visitor's page is in the language of the request",
  async (type) => {
    const detail = type === "slot" || type === "booked" ? "2026-11-24T09:30:00Z" : "ann@exemple.example";
    const order = {
      mail: { type, detail },
      outboxId: "1",
      to: "ann@exemple.example",
      siteUrl: "https://www.site.example",
      now: new Date("2026-11-21T09:30:00Z"),
    };
    const request = {
      reference: "GA-2611-7K3QX",
      receivedAt: new Date("2026-11-21T09:30:00Z"),
      formType: "contact",
      values: {},
    };
    const mail = async (language: "fr" | "en") => {
      const made = await followMail(identity, links, { ...order, request: { ...request, language } });
      return { subject: made?.subject ?? "", text: made?.text ?? "", html: made?.html ?? "" };
    };
    const [own, english] = [await mail("fr"), await mail("en")];
    for (const { text } of [own, english]) expect(text).toContain("GA-2611-7K3QX");
    expect(own.text).toContain(type === "code" ? "417903" : "https://www.site.example/suivi/token");
    expect(english.text).toContain(type === "code" ? "417903" : "https://www.site.example/en/suivi/token");
    expect(own.text).toMatch(french);
    expect(`${english.subject} ${english.text.replaceAll(/https:\S+/g, "")}`).not.toMatch(french);
    expect(english.html).toContain('<html lang="en"');
  },
);
