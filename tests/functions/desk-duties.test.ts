import { describe, expect, it } from "vitest";
import { dayField } from "../../netlify/desk/shell/calendar.ts";
import { createChanges } from "../../netlify/follow-up/changes.ts";
import { database } from "../../netlify/kernel/database.ts";
import { type Page, sendRequest, signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => ({ services: { clock: () => new Date(Date.now() + days * DAY_MS) } });
const duties = () => rows("SELECT kind, done_at IS NOT NULL AS done FROM duties ORDER BY due_at, kind");
const listed = ({ html }: Page) => [...html.matchAll(/name="ref" value="([^"]+)"/g)].map(([, reference]) => reference);

describe("A duty of the law at the desk", () => {
  it("comes with the request, by the statement that stores it, and once when it is sent twice", async () => {
    await sendRequest({}, "renoncer");
    await sendRequest({}, "renoncer");
    expect(await duties()).toEqual([{ kind: "transmit", done: false }]);
    expect(await rows("SELECT legal_duty FROM leads")).toEqual([{ legal_duty: "transmit" }]);
  });

  it("stays in the queue until it is said to be done, and keeps the request from being closed", async () => {
    const reference = await sendRequest({}, "renoncer");
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
    const states = [...page.html.matchAll(/<option value="(new|taken|contacted|quoted|won|lost|handled|spam)"/g)];
    expect(
      states.map(([, state]) => state),
      "a declaration is no sale",
    ).toEqual(["new", "taken", "contacted", "lost", "handled", "spam"]);
    expect(page.text).toContain("Transmis à l’assureur");
    expect(page.text).toContain("Par l'espace courtier");
    expect((await member.post(path, { acte: "etat", etat: "handled", vu: "contacted" })).status).toBe(303);
  });

  it("is said to be unknown of a request that came before the days were computed", async () => {
    const path = `/bureau/demandes/${await sendRequest({}, "renoncer")}`;
    const member = await signIn(catcher);
    const words = "Inconnus : cette demande est arrivée avant que le bureau ne les calcule";
    expect((await member.get(path)).text).not.toContain(words);
    await rows("DELETE FROM duties");
    const { text } = await member.get(path);
    expect(text).toContain(words);
    // Before everything else that may be done.
    expect(text.indexOf(words)).toBeLessThan(text.indexOf("Après un appel ou un e-mail"));
  });

  it("refuses many at once to be closed, and says how many stay and why", async () => {
    const reference = await sendRequest({}, "renoncer");
    const member = await signIn(catcher);
    const page = await member.post("/bureau", { acte: "lot", ref: [reference], action: "etat:handled" });
    expect(page.text).toContain("1 demande inchangée : effacée, ou avec un jour légal qui court encore");
    expect(page.text).not.toContain("prise par quelqu’un d’autre");
    expect(await rows("SELECT status FROM leads")).toEqual([{ status: "new" }]);
  });

  it("takes the request of nobody, and is done once", async () => {
    const reference = await sendRequest({}, "renoncer");
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
    const message = await sendRequest({ email: "autre@exemple.fr" });
    const declared = await sendRequest({}, "renoncer");
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

describe("A complaint", () => {
  it("is a form of its own: acknowledged and answered within the delays of its act, and in the register", async () => {
    const reference = await sendRequest({}, "reclamation");
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    const page = await member.get(path);
    expect(page.text).toContain("Accuser réception");
    expect(page.text).not.toContain("Ce n’est pas une réclamation");
    await member.post(path, { acte: "devoir", devoir: "answer", note: "Par courrier" });
    expect(await duties()).toEqual([
      { kind: "acknowledge", done: true },
      { kind: "answer", done: true },
    ]);
    const register = await member.get("/bureau/registres/reclamations");
    expect(register.text).toContain(reference);
    expect(register.text).toContain("La gestion d’un contrat");
  });

  it("stays open when its person closes the request: the law asks for an answer all the same", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.post(`/bureau/demandes/${reference}`, { acte: "reclamation", envoyee: dayField(new Date()) });
    const [request] = await rows("SELECT id::text FROM leads");
    const notice = { subject: "Fermée", lines: ["Fermée"] };
    const told = {
      requestId: String(request?.id),
      now: new Date(),
      kind: "closed",
      text: "",
      recipient: "contact",
      notice,
    } as const;
    expect(await createChanges(database).close(told, { state: "handled", lostReason: null })).toBe("gone");
    expect(listed(await member.get("/bureau"))).toEqual([reference]);
  });

  it("may be any request: from the day it was sent, reopened when it was closed, and taken back", async () => {
    const reference = await sendRequest();
    await rows("UPDATE leads SET status = 'handled'");
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    const future = await member.post(path, { acte: "reclamation", envoyee: "2031-01-01" });
    expect(future.text).toContain("aujourd’hui ou avant");
    expect((await member.post(path, { acte: "reclamation", envoyee: "2026-11-06" })).status).toBe(303);
    expect(await rows("SELECT kind, from_day::text AS sent FROM duties ORDER BY kind")).toEqual([
      { kind: "acknowledge", sent: "2026-11-06" },
      { kind: "answer", sent: "2026-11-06" },
    ]);
    expect(await rows("SELECT status, legal_duty FROM leads")).toEqual([
      { status: "taken", legal_duty: "acknowledge" },
    ]);
    expect((await member.get(path)).text).toContain("C’est une réclamation, envoyée le 06/11/2026");
    await member.post(path, { acte: "pas-reclamation" });
    expect(await duties()).toEqual([]);
    expect(await rows("SELECT legal_duty FROM leads")).toEqual([{ legal_duty: null }]);
  });
});

describe("The registers", () => {
  it("list claims and withdrawals of a year, and name what was transmitted after its day", async () => {
    const reference = await sendRequest({}, "renoncer");
    await rows("UPDATE duties SET due_at = '2026-01-01T10:00Z', done_at = now()");
    const member = await signIn(catcher);
    const page = await member.get("/bureau/registres/declarations");
    expect(page.text).toContain(reference);
    expect(page.text).toContain("Jeanne Marchand");
    expect(page.text).toContain("(après le délai)");
    expect((await member.get("/bureau/registres/sinistres")).text).toContain("Rien n’est entré dans ce registre");
    expect((await member.get("/bureau/registres/autres")).status).toBe(404);
  });

  it("are exported by a responsable only, with cells that no spreadsheet runs", async () => {
    await sendRequest({ nom: "=1+1" }, "renoncer");
    const member = await signIn(catcher);
    const { html, headers } = await member.get("/bureau/registres/declarations.csv");
    expect(headers.get("content-type")).toContain("text/csv");
    expect(html).toContain('"Référence";"Acte";"Reçue le"');
    expect(html).not.toContain('"=1+1"');
    const other = await signInConseiller(catcher, member);
    expect((await other.get("/bureau/registres/declarations.csv")).status).toBe(403);
    expect((await other.get("/bureau/registres/declarations")).status).toBe(200);
  });
});
