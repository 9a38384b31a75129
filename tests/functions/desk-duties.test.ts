import { describe, expect, it } from "vitest";
import { type Page, sendLead, signIn } from "./desk-harness.ts";
import { rows } from "./lead-harness.ts";
import { catchMail } from "./mail-caught.ts";

const catcher = await catchMail();
const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => ({ services: { clock: () => new Date(Date.now() + days * DAY_MS) } });
const duties = () => rows("SELECT kind, done_at IS NOT NULL AS done FROM duties ORDER BY due_at, kind");
const listed = ({ html }: Page) => [...html.matchAll(/name="ref" value="([^"]+)"/g)].map(([, reference]) => reference);

describe("A duty of the law at the desk", () => {
  it("comes with the request, by the statement that stores it, and once when it is sent twice", async () => {
    await sendLead({}, "renoncer");
    await sendLead({}, "renoncer");
    expect(await duties()).toEqual([{ kind: "transmit", done: false }]);
    expect(await rows("SELECT legal_duty FROM leads")).toEqual([{ legal_duty: "transmit" }]);
  });

  it("stays in the queue until it is said to be done, and keeps the request from being closed", async () => {
    const reference = await sendLead({}, "renoncer");
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    expect((await member.get("/bureau")).text).toContain("Transmettre");
    await member.post(path, { acte: "contact", issue: "joint" });
    expect((await member.get("/bureau")).text).toContain("Transmettre");
    const refused = await member.post(path, { acte: "etat", etat: "handled", vu: "contacted" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Un jour légal court encore");
    expect(
      (await member.post(path, { acte: "devoir", devoir: "transmit", note: "Par l'espace courtier" })).status,
    ).toBe(303);
    expect(await duties()).toEqual([{ kind: "transmit", done: true }]);
    expect(await rows("SELECT legal_due_at FROM leads")).toEqual([{ legal_due_at: null }]);
    const page = await member.get(path);
    expect(page.text).toContain("Transmis à l’assureur");
    expect(page.text).toContain("Par l'espace courtier");
    expect((await member.post(path, { acte: "etat", etat: "handled", vu: "contacted" })).status).toBe(303);
  });

  it("refuses many at once to be closed, and names how many stay", async () => {
    const reference = await sendLead({}, "renoncer");
    const member = await signIn(catcher);
    const page = await member.post("/bureau", { acte: "lot", ref: [reference], action: "etat:handled" });
    expect(page.text).toContain("1 demande inchangée");
    expect(await rows("SELECT status FROM leads")).toEqual([{ status: "new" }]);
  });

  it("takes the request of nobody, and is done once", async () => {
    const reference = await sendLead({}, "renoncer");
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    await member.post(path, { acte: "devoir", devoir: "transmit" });
    expect(await rows("SELECT status, owner_id IS NOT NULL AS owned FROM leads")).toEqual([
      { status: "taken", owned: true },
    ]);
    expect((await member.post(path, { acte: "devoir", devoir: "transmit" })).text).toContain("C’est déjà noté");
    expect(await rows("SELECT count(*)::int AS done FROM lead_events WHERE kind = 'transmitted'")).toEqual([
      { done: 1 },
    ]);
  });

  it("stands before a promised answer that is late, says how late it is, and wakes a postponed request", async () => {
    const message = await sendLead({ email: "autre@exemple.fr" });
    const declared = await sendLead({}, "renoncer");
    await rows(
      "UPDATE leads SET first_response_at = received_at, next_action_at = received_at + interval '30 days', status = 'contacted' WHERE reference = $1",
      [declared],
    );
    const later = inDays(9);
    const member = await signIn(catcher, undefined, later);
    const page = await member.get("/bureau");
    expect(listed(page)).toEqual([declared, message]);
    expect(page.text).toMatch(/Transmettre : en retard de \d+ jours/);
  });
});
