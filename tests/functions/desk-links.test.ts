import { describe, expect, it } from "vitest";
import { deskLinks } from "../../netlify/mail/desk-links.ts";
import { createServices } from "../../netlify/services.ts";
import { newVisitor, sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
const DAY = 86_400_000;

const at = (days: number) => ({ services: { clock: () => new Date(Date.now() + days * DAY) } });

/** The links of the broker's mail of a request, by what they do, as paths of the site. */
function linksOf(reference: string): Record<string, string> {
  const mail = catcher.caught.find(
    ({ mail: { subject, to } }) => subject?.includes(reference) && !to?.[0]?.address?.includes("exemple"),
  );
  const paths = [...(mail?.mail.text ?? "").matchAll(/https?:\/\/[^/\s]+(\/bureau\/lien\/\S+)/g)].map(
    ([, path = ""]) => path,
  );
  return Object.fromEntries(paths.map((path) => [path.split("/")[4] ?? "", path]));
}

const states = () => rows("SELECT reference, status FROM leads ORDER BY id");

describe("The links in the broker's mail", () => {
  it("show and change nothing when a scanner opens each of them, however often", async () => {
    const reference = await sendRequest();
    const links = linksOf(reference);
    expect(Object.keys(links).sort()).toEqual(["demain", "gagne", "perdu", "prendre"]);
    for (const path of [...Object.values(links), ...Object.values(links)]) {
      const page = await newVisitor().get(path);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/Solène|Dupré|exemple\.fr|39 98/);
    }
    expect(await rows("SELECT status, next_action_at, owner_id FROM leads")).toEqual([
      { status: "new", next_action_at: null, owner_id: null },
    ]);
    expect(await rows("SELECT id FROM lead_events")).toEqual([]);
  });

  it("act by the button, once: pressed again, or by a second person, nothing more is written", async () => {
    const { gagne = "" } = linksOf(await sendRequest());
    for (let count = 0; count < 3; count += 1) expect((await newVisitor().post(gagne, {})).status).toBe(303);
    expect(await rows("SELECT status FROM leads")).toEqual([{ status: "won" }]);
    expect(await rows("SELECT actor, mailbox, kind, detail->>'to' AS to FROM lead_events")).toEqual([
      { actor: "link", mailbox: "sinistre", kind: "status", to: "won" },
    ]);
    expect((await newVisitor().get(gagne)).text).toContain("C’est déjà noté");
    const page = await (await signIn(catcher)).get(`/bureau/demandes/${(await states())[0]?.reference}`);
    expect(page.text).toContain("Lien envoyé à sinistre");
  });

  it("of a shared mailbox lead to the sign-in before anybody takes a request, and back to the link", async () => {
    const { prendre = "" } = linksOf(await sendRequest());
    const stranger = newVisitor();
    expect((await stranger.get(prendre)).text).toContain("Entrez d’abord dans le bureau");
    const answer = await stranger.post(prendre, {});
    expect(answer.location).toBe(`/bureau/entrer?vers=${encodeURIComponent(prendre)}`);
    expect(await rows("SELECT status, owner_id FROM leads")).toEqual([{ status: "new", owner_id: null }]);
    await expect(rows("UPDATE leads SET status = 'taken'")).rejects.toThrow(/leads_taken_by_somebody/);
  });

  it("of one member act as that member without a sign-in, while he or she has access", async () => {
    const reference = await sendRequest();
    await signIn(catcher);
    const { secret } = createServices("dev");
    const linkOf = (member: number) =>
      deskLinks("", secret, { reference, isDeclaration: true, member }, new Date())[0]?.href ?? "";
    expect((await newVisitor().post(linkOf(99), {})).location).toContain("/bureau/entrer");
    expect((await newVisitor().post(linkOf(1).replace("/m1?", "/m2?"), {})).status).toBe(404);
    expect((await newVisitor().get(linkOf(1))).text).toContain("Le suivi retient votre nom");
    await newVisitor().post(linkOf(1), {});
    expect(await rows("SELECT status, owner_id::int FROM leads")).toEqual([{ status: "taken", owner_id: 1 }]);
    expect(await rows("SELECT actor, member_id::int FROM lead_events")).toEqual([{ actor: "member", member_id: 1 }]);
  });

  it("put a request off to the next open morning, once, and say when", async () => {
    const { demain = "" } = linksOf(await sendRequest());
    await newVisitor().post(demain, {});
    await newVisitor().post(demain, {});
    const [request] = await rows("SELECT next_action, next_action_at > now() AS ahead FROM leads");
    expect(request).toEqual({ next_action: "Rappeler", ahead: true });
    expect(await rows("SELECT id FROM lead_events")).toHaveLength(1);
    expect((await newVisitor().get(demain)).text).toContain("Prochain rappel");
  });

  it("close a request with its reason, and take nothing back from one that is closed", async () => {
    const { perdu = "", gagne = "", prendre = "" } = linksOf(await sendRequest());
    await newVisitor().post(perdu, { raison: "prix" });
    await newVisitor().post(gagne, {});
    await newVisitor().post(prendre, {});
    expect(await rows("SELECT status, lost_reason FROM leads")).toEqual([{ status: "lost", lost_reason: "prix" }]);
  });

  it("act under the name of a member who is signed in", async () => {
    const { prendre = "" } = linksOf(await sendRequest());
    const member = await signIn(catcher);
    expect((await member.get(prendre)).text).toContain("Le suivi retient votre nom : Responsable");
    await member.post(prendre, {});
    expect(await rows("SELECT owner_id::int, status FROM leads")).toEqual([{ owner_id: 1, status: "taken" }]);
  });

  it.each([
    ["for another action", (path: string) => path.replace("/prendre/", "/gagne/")],
    ["for another mailbox", (path: string) => path.replace("/sinistre?", "/contact?")],
    ["with a changed signature", (path: string) => `${path.slice(0, -2)}xx`],
    ["without a signature", (path: string) => path.split("?")[0] ?? ""],
    ["with a later expiry", (path: string) => path.replace(/lien=\w+/, "lien=zzzzzzz")],
  ])("are worth nothing %s", async (_what, change) => {
    const { prendre = "" } = linksOf(await sendRequest());
    expect((await newVisitor().get(change(prendre))).status).toBe(404);
    expect((await newVisitor().post(change(prendre), {})).status).toBe(404);
    expect((await states())[0]?.status).toBe("new");
  });

  it("are worth nothing for another request", async () => {
    const { prendre = "" } = linksOf(await sendRequest());
    const other = await sendRequest({ email: "autre@exemple.fr" });
    const path = prendre.replace(/GA-\d{4}-\w{5}/, other);
    expect((await newVisitor().post(path, {})).status).toBe(404);
    expect((await states()).map(({ status }) => status)).toEqual(["new", "new"]);
  });

  it("hold three weeks, and act for no page of another site", async () => {
    const { prendre = "" } = linksOf(await sendRequest());
    expect((await newVisitor(at(22)).post(prendre, {})).status).toBe(404);
    expect((await newVisitor().post(prendre, {}, { origin: "https://ailleurs.example" })).status).toBe(403);
    expect((await states())[0]?.status).toBe("new");
  });

  it("offer a declaration neither won nor lost", async () => {
    const reference = await sendRequest({}, "renoncer");
    expect(Object.keys(linksOf(reference)).sort()).toEqual(["demain", "prendre"]);
  });
});
