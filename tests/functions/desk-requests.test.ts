import { describe, expect, it } from "vitest";
import { newVisitor, type Page, sendRequest, signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
const HOUR = 3_600_000;

/** References of the lines, from the top. */
const listed = ({ html }: Page) => [...html.matchAll(/name="ref" value="([^"]+)"/g)].map(([, reference]) => reference);

describe("The inbox of the desk", () => {
  it("shows who, what, until when, in which state and who takes care of it", async () => {
    await sendRequest();
    const page = await (await signIn(catcher)).get("/bureau");
    expect(page.text).toContain("Solène Dupré-Vidal");
    expect(page.text).toContain("Message de contact");
    expect(page.text).toMatch(/Répondre avant/);
    expect(page.text).toContain("Nouveau Sans responsable");
    expect(page.html).not.toMatch(/<script|style="/);
  });

  it("puts answers that are late or due within two hours first, then reminders whose time has come, then new ones", async () => {
    const [calm, late, reminder, soon] = [
      await sendRequest({ email: "calme@exemple.fr" }),
      await sendRequest({ email: "tard@exemple.fr" }),
      await sendRequest({ email: "rappel@exemple.fr" }),
      await sendRequest({ email: "bientot@exemple.fr" }),
    ];
    const set = (reference: string, sql: string) => rows(`UPDATE leads SET ${sql} WHERE reference = $1`, [reference]);
    await set(calm, "deadline_at = now() + interval '20 hours'");
    await set(late, "deadline_at = now() - interval '3 hours'");
    await set(
      reminder,
      "first_response_at = now(), next_action_at = now() - interval '1 minute', status = 'contacted'",
    );
    await set(soon, "deadline_at = now() + interval '1 hour'");
    const page = await (await signIn(catcher)).get("/bureau");
    expect(listed(page)).toEqual([late, soon, reminder, calm]);
    expect(page.text).toContain("En retard de 3 h");
  });

  it("lets a request sleep until its reminder, unless its answer is late, and brings it back on the day", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    const day = new Date(Date.now() + 30 * HOUR).toISOString().slice(0, 10);
    await member.post(`/bureau/demandes/${reference}`, { acte: "rappel", jour: day, heure: "09:00", quoi: "Relancer" });
    await rows("UPDATE leads SET deadline_at = now() + interval '90 hours'");
    expect(listed(await member.get("/bureau"))).toEqual([]);
    await rows("UPDATE leads SET next_action_at = now() - interval '1 minute'");
    expect(listed(await member.get("/bureau"))).toEqual([reference]);
    expect(listed(await member.get("/bureau?vue=rappels"))).toEqual([reference]);
    await rows("UPDATE leads SET next_action_at = now() + interval '9 days', deadline_at = now() - interval '1 hour'");
    expect(listed(await member.get("/bureau"))).toEqual([reference]);
  });

  it.each([
    ["a name without accents", "solene dupre"],
    ["a telephone in another spelling", "+33 6.39.98.12.34"],
    ["part of a telephone", "9812"],
    ["an address", "solene.dupre@exemple.fr"],
    ["a word of the message", "JOINT"],
    ["a word of a note", "élagage"],
    ["the name of the form", "message de contact"],
  ])("finds a request by %s, and not its neighbour", async (_what, search) => {
    const reference = await sendRequest();
    await sendRequest(
      {
        firstName: "Paul",
        lastName: "Combe",
        email: "p@x.example",
        phone: "01 99 00 77 66",
        message: "Bonjour, merci de me rappeler.",
      },
      "rc-pro",
    );
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Parle d'élagage" });
    expect(listed(await member.get(`/bureau?q=${encodeURIComponent(search)}`))).toEqual([reference]);
  });

  it("finds an accented domain whether it is typed with its accent or in punycode", async () => {
    const reference = await sendRequest({ email: "jeanne@société.fr" });
    const member = await signIn(catcher);
    for (const search of ["jeanne@société.fr", "@société.fr", "xn--socit-esab.fr"]) {
      expect(listed(await member.get(`/bureau?q=${encodeURIComponent(search)}`)), search).toEqual([reference]);
    }
  });

  it("takes signs of SQL and of patterns for letters", async () => {
    await sendRequest();
    const member = await signIn(catcher);
    for (const search of ["%", "_____", "' OR 1=1 --", "\\", "100 %"]) {
      const page = await member.get(`/bureau?q=${encodeURIComponent(search)}`);
      expect([page.status, listed(page)], search).toEqual([200, []]);
    }
  });

  it("keeps a robot's requests out of the way, in a view of their own", async () => {
    await sendRequest();
    await rows("UPDATE leads SET suspect = true, suspect_reasons = '{honeypot}'");
    const member = await signIn(catcher);
    expect(listed(await member.get("/bureau"))).toEqual([]);
    expect(listed(await member.get("/bureau?vue=a-verifier"))).toHaveLength(1);
  });

  it("acts on several at once, and leaves alone what another adviser has taken", async () => {
    const [mine, theirs] = [await sendRequest({ email: "a@exemple.fr" }), await sendRequest({ email: "b@exemple.fr" })];
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    await conseiller.get(`/bureau/demandes/${theirs}`);
    await conseiller.post(`/bureau/demandes/${theirs}`, { acte: "prendre" });
    await responsable.get("/bureau");
    const answer = await responsable.post("/bureau", {
      acte: "lot",
      confirme: "oui",
      action: "prendre",
      ref: [mine, theirs],
    });
    expect(answer.text).toContain("1 demande modifiée.");
    expect(answer.text).toContain("1 demande inchangée");
    expect(
      await rows(
        "SELECT reference, status, m.email FROM leads JOIN desk_members m ON m.id = owner_id ORDER BY leads.id",
      ),
    ).toEqual([
      { reference: mine, status: "taken", email: "responsable@cabinet.example" },
      { reference: theirs, status: "taken", email: "conseiller@cabinet.example" },
    ]);
  });

  it("opens an address of another version, or a forged one, on the usual list", async () => {
    await sendRequest();
    const member = await signIn(catcher);
    for (const query of [
      "?vue=inconnue",
      "?etat=zzz",
      "?page=-4",
      "?responsable=abc",
      "?formulaire=__proto__",
      "?ordre=toString",
    ]) {
      const page = await member.get(`/bureau${query}`);
      expect([page.status, listed(page).length], query).toEqual([200, 1]);
    }
  });
});

describe("Views under a name", () => {
  it("keep filters and order, with their count, for their owner or for everybody, and never the words that were searched", async () => {
    await sendRequest();
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    const filtered = "/bureau?vue=toutes&etat=nouveau&formulaire=contact&ordre=anciennes&q=Dupr%C3%A9";
    await conseiller.get(filtered);
    const kept = await conseiller.post(filtered, { acte: "garder-vue", nom: "Messages à lire" });
    expect(kept.location).toBe("/bureau?vue=toutes&etat=nouveau&formulaire=contact&ordre=anciennes&fait=vue");
    expect(JSON.stringify(await rows("SELECT * FROM desk_views"))).not.toMatch(/dupr/i);
    expect((await conseiller.get("/bureau")).text).toContain("Messages à lire 1");
    expect((await responsable.get("/bureau")).text).not.toContain("Messages à lire");
    const page = await conseiller.get(kept.location ?? "");
    expect(page.html).toMatch(/aria-current="page">Messages à lire/);
    await conseiller.post("/bureau?vue=closes", { acte: "garder-vue", nom: "Pour tous", partagee: "oui" });
    // All of the past is not counted on each page.
    expect((await responsable.get("/bureau")).text).toMatch(/Pour tous (?!\d)/);
  });

  it("are refused twice under one name, without one, and after twenty; a name is no HTML", async () => {
    const member = await signIn(catcher);
    expect((await member.post("/bureau", { acte: "garder-vue", nom: " " })).text).toContain("Donnez un nom");
    await member.post("/bureau", { acte: "garder-vue", nom: "<b>Une</b>" });
    expect((await member.get("/bureau")).html).toContain("&lt;b&gt;Une&lt;/b&gt;");
    expect((await member.post("/bureau", { acte: "garder-vue", nom: "<B>une</b>" })).text).toContain(
      "Vous avez déjà une vue",
    );
    for (let index = 2; index <= 20; index += 1)
      await member.post("/bureau", { acte: "garder-vue", nom: `n° ${index}` });
    expect((await member.post("/bureau", { acte: "garder-vue", nom: "trop" })).text).toContain("déjà vingt vues");
  });

  it("are taken away by their owner, a shared one by a responsable too, and by nobody else", async () => {
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    await responsable.post("/bureau?vue=closes", { acte: "garder-vue", nom: "À moi" });
    await responsable.post("/bureau?vue=devis", { acte: "garder-vue", nom: "Partagée", partagee: "oui" });
    await conseiller.get("/bureau");
    await conseiller.post("/bureau?vue=libres", { acte: "garder-vue", nom: "Du conseiller", partagee: "oui" });
    const drop = (id: string) => ({ acte: "retirer-vue", "vue-gardee": id });
    for (const id of ["1", "2", "x", ""]) expect((await conseiller.post("/bureau", drop(id))).status, id).toBe(200);
    expect(await rows("SELECT count(*)::int AS n FROM desk_views")).toEqual([{ n: 3 }]);
    for (const id of ["1", "2", "3"]) expect((await responsable.post("/bureau", drop(id))).status, id).toBe(303);
    expect(await rows("SELECT id FROM desk_views")).toEqual([]);
  });
});

describe("A request at the desk", () => {
  it("shows every answer in words, and nothing that was typed as HTML", async () => {
    const reference = await sendRequest({ message: "<b>Bonjour</b> & <script>alert(1)</script>" });
    const page = await (await signIn(catcher)).get(`/bureau/demandes/${reference}`);
    expect(page.text).toMatch(/Service Service sinistres|Service .*inistre/);
    expect(page.html).toContain("&lt;script&gt;");
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).toContain('href="tel:+33639981234"');
    expect(page.html).toMatch(/href="mailto:solene\.dupre@exemple\.fr\?subject=Votre%20demande%20/);
  });

  it("goes through its life, and each step is in the timeline with who and when", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    const steps: Record<string, string>[] = [
      { acte: "prendre" },
      { acte: "contact", issue: "absent", note: "" },
      { acte: "contact", issue: "joint", note: "Veut un devis pour lundi" },
      { acte: "etat", vu: "contacted", etat: "quoted" },
      { acte: "etat", vu: "quoted", etat: "lost", raison: "prix" },
    ];
    for (const step of steps) expect((await member.post(path, step)).status, JSON.stringify(step)).toBe(303);
    const page = await member.get(path);
    for (const words of [
      "Confié à Responsable",
      "Appel : pas de réponse",
      "Appel : personne jointe",
      "Veut un devis pour lundi",
      "Contacté → Devis envoyé",
      "Devis envoyé → Perdu (Prix)",
    ]) {
      expect(page.text).toContain(words);
    }
    const [request] = await rows("SELECT status, lost_reason, first_response_at IS NOT NULL AS answered FROM leads");
    expect(request).toEqual({ status: "lost", lost_reason: "prix", answered: true });
  });

  it("counts a call that reached nobody as no answer", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, { acte: "contact", issue: "absent", note: "" });
    expect(await rows("SELECT status, first_response_at FROM leads")).toEqual([
      { status: "new", first_response_at: null },
    ]);
  });

  it("loses no note when two advisers write at once, and tells the second that the state has moved", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    const path = `/bureau/demandes/${reference}`;
    await Promise.all([responsable.get(path), conseiller.get(path)]);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? responsable : conseiller).post(path, { acte: "note", note: `Note numéro ${index}` }),
      ),
    );
    const notes = await rows("SELECT text FROM lead_events WHERE kind = 'note'");
    expect(new Set(notes.map(({ text }) => text)).size).toBe(10);
    expect((await responsable.post(path, { acte: "etat", vu: "new", etat: "won" })).status).toBe(303);
    const second = await conseiller.post(path, { acte: "etat", vu: "new", etat: "spam", raison: "robot" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Quelqu’un a changé cette demande entre-temps");
    expect(await rows("SELECT status FROM leads")).toEqual([{ status: "won" }]);
  });

  it("is taken by one of two advisers who press at the same moment", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    const path = `/bureau/demandes/${reference}`;
    await Promise.all([responsable.get(path), conseiller.get(path)]);
    const answers = await Promise.all(
      [responsable, conseiller].map((member) => member.post(path, { acte: "prendre" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it("asks for a reason before a request is lost, and for a day to come before a reminder", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    for (const act of [
      { acte: "etat", vu: "new", etat: "lost", raison: "" },
      { acte: "etat", vu: "new", etat: "lost", raison: "toString" },
      { acte: "etat", vu: "new", etat: "usurpation" },
      { acte: "rappel", jour: "2020-01-01", heure: "09:00", quoi: "x" },
      { acte: "rappel", jour: "2027-02-31", heure: "09:00", quoi: "x" },
      { acte: "inconnu" },
    ]) {
      const answer = await member.post(path, act);
      expect([answer.status, answer.location], JSON.stringify(act)).toEqual([409, null]);
    }
    expect(await rows("SELECT status, next_action_at FROM leads")).toEqual([{ status: "new", next_action_at: null }]);
    expect(await rows("SELECT id FROM lead_events")).toEqual([]);
  });

  it("shows probable duplicates of other forms side by side, links them, and leaves both as they are", async () => {
    const first = await sendRequest({ telephone: "06 39 98 12 34" }, "rc-pro");
    const second = await sendRequest({ phone: "+33 6 39 98 12 34", email: "autre@exemple.fr" });
    await sendRequest({ firstName: "Zoé", lastName: "Autre", email: "z@exemple.fr", phone: "01 99 00 55 44" });
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${second}`;
    const page = await member.get(path);
    expect(page.text).toContain(`Comparer avec ${first}`);
    expect(page.text).toContain("même téléphone");
    expect(page.html.match(/Comparer avec/g)).toHaveLength(1);
    expect((await member.post(path, { acte: "doublon", original: first })).status).toBe(303);
    expect(
      await rows(
        `SELECT l.reference, l.status, o.reference AS original, l."values" <> '{}' AS kept
        FROM leads l LEFT JOIN leads o ON o.id = l.duplicate_of WHERE l.reference = ANY($1) ORDER BY l.id`,
        [[first, second]],
      ),
    ).toEqual([
      { reference: first, status: "new", original: null, kept: true },
      { reference: second, status: "duplicate", original: first, kept: true },
    ]);
  });

  it("says what became of its mails, and sends again what did not leave", async () => {
    const reference = await sendRequest();
    await rows("UPDATE outbox SET state = 'dead', last_error_code = 'SMTP_550', sent_at = NULL WHERE kind = 'receipt'");
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    expect((await member.get(path)).text).toContain("Accusé de réception Abandonné, plus aucun essai (SMTP_550)");
    expect((await member.post(path, { acte: "renvoyer" })).status).toBe(303);
    expect(await rows("SELECT state FROM outbox WHERE kind = 'receipt'")).toEqual([{ state: "pending" }]);
  });

  it("shows an erased request without its person, and takes nothing more for it", async () => {
    const reference = await sendRequest();
    await rows(
      `UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}', metadata = '{}', deadline_at = now() - interval '3 days'`,
    );
    const member = await signIn(catcher);
    const page = await member.get(`/bureau/demandes/${reference}`);
    expect(page.text).toContain("Données effacées");
    expect(page.text).not.toContain("En retard");
    // Nobody is left to answer: it waits in no view of open requests.
    expect((await member.get("/bureau")).text).toContain("À faire 0");
    expect((await member.get("/bureau?vue=closes")).text).toContain(reference);
    expect((await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "x" })).status).toBe(409);
  });

  it("does not exist for a reference that nobody has", async () => {
    const member = await signIn(catcher);
    for (const path of ["GA-2611-AAAAA", "x", "..%2Fentrer", "GA-2611-AAAAA/autre"]) {
      expect((await member.get(`/bureau/demandes/${path}`)).status, path).toBe(404);
    }
    expect((await newVisitor().get("/bureau/demandes/GA-2611-AAAAA")).status).toBe(303);
  });
});
