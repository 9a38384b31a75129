import { describe, expect, it } from "vitest";
import { decideErasure } from "../../netlify/desk/people/erasure-store.ts";
import { createServices } from "../../netlify/services.ts";
import { runMinute, runRetention } from "../../netlify/watch/jobs.ts";
import { RESPONSABLE, sendRequest, signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, requestBody, rows, send } from "./request-harness.ts";

const catcher = await catchMail();

const ERASURE = "/bureau/personnes/effacement/1";
const CONFIRM = { acte: "effacer", mot: "EFFACER" };
const erased = () => rows("SELECT reference FROM leads WHERE erased_at IS NOT NULL");
/** Makes everybody's access older than the day after which somebody counts as a second person. */
const settle = () => rows("UPDATE desk_members SET added_at = now() - interval '2 days'");

/** Path of the link of an erasure in the newest mail to somebody. */
function erasureLink(to: string): string {
  const text = catcher.caught.findLast((mail) => mail.to.includes(to))?.mail.text ?? "";
  return /https?:\/\/[^/\s]+(\/bureau\/personnes\/effacement\/\S+)/.exec(text)?.[1] ?? "";
}

describe("The rights of persons at the desk", () => {
  it("finds a person by address, telephone or name, and keeps two people of one mailbox apart", async () => {
    await sendRequest();
    await sendRequest({ firstName: "Paul", lastName: "Combe" });
    const member = await signIn(catcher);
    for (const typed of ["solene.dupre@exemple.fr", "+33639981234"]) {
      const page = await member.get(`/bureau/personnes?q=${encodeURIComponent(typed)}`);
      expect(page.text, typed).toContain("2 personnes");
    }
    const byName = await member.get("/bureau/personnes?q=solene+dupre");
    expect(byName.text).toContain("1 personne ");
    expect(byName.html.split("Citée dans")[0]).not.toContain("Paul Combe");
    expect(JSON.stringify(await rows("SELECT action, detail FROM audit"))).not.toMatch(/solene|6399/i);
  });

  it("hands over all that is known as a page, notes included, and writes that down", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Rappeler le soir" });
    const file = await member.get(`/bureau/personnes/dossier.html?ref=${reference}`);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.html).toContain("solene.dupre@exemple.fr");
    expect(file.html).toContain("Rappeler le soir");
    expect(await rows("SELECT actor FROM audit WHERE action = 'export-person'")).toEqual([{ actor: "desk:1" }]);
  });

  it("cuts nothing in silence: who sent more requests than a page shows has several pages", async () => {
    const first = await sendRequest();
    await rows(
      `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents, payload_hash)
       SELECT gen_random_uuid(), form_type, 'GA-2611-' || translate((10000 + n)::text, '01', 'AB'), received_at, received_at,
         email, "values", metadata, consents, 'h' || n FROM leads, generate_series(1, 142) AS n`,
    );
    const member = await signIn(catcher);
    const found = await member.get("/bureau/personnes?q=solene.dupre%40exemple.fr");
    const parts = [...found.html.matchAll(/href="(\/bureau\/personnes\/apercu\?[^"]+)"/g)].map(([, path = ""]) =>
      path.replaceAll("&amp;", "&"),
    );
    expect(found.text).toContain("Voir ses demandes 121 à 143");
    const shown = new Set<string>();
    for (const path of parts) {
      const page = await member.get(path);
      for (const [, reference = ""] of page.html.matchAll(/name="ref" value="([^"]+)"/g)) shown.add(reference);
    }
    expect(shown.size).toBe(143);
    expect(shown).toContain(first);
    const all = [...shown].map((reference) => `ref=${reference}`).join("&");
    const whole = await member.get(`/bureau/personnes/apercu?${all}`);
    expect(whole.text).toContain("Cette page montre 60 demandes sur 143.");
    expect(whole.text).toContain("Voir ses demandes 61 à 120");
    await member.post("/bureau/personnes/apercu", { acte: "demander", ref: [...shown] });
    expect(await rows("SELECT cardinality(lead_references) AS count FROM erasure_requests")).toEqual([{ count: 143 }]);
  });

  it("erases nothing on a conseiller's word: a responsable sees it again and types a word", async () => {
    const reference = await sendRequest();
    const other = await sendRequest({ email: "autre@exemple.fr", firstName: "Zoé" });
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    await settle();
    const preview = await conseiller.get(`/bureau/personnes/apercu?ref=${reference}`);
    expect(preview.text).toContain("Ce qui disparaît");
    await conseiller.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    expect((await conseiller.get("/bureau/personnes/effacement/1")).status).toBe(403);
    expect((await conseiller.post("/bureau/personnes/effacement/1", { acte: "effacer", mot: "EFFACER" })).status).toBe(
      403,
    );
    await responsable.get("/bureau/personnes/effacement/1");
    expect((await responsable.post("/bureau/personnes/effacement/1", { acte: "effacer", mot: "oui" })).status).toBe(
      422,
    );
    expect(await rows("SELECT id FROM leads WHERE erased_at IS NOT NULL")).toEqual([]);
    expect((await responsable.post("/bureau/personnes/effacement/1", { acte: "effacer", mot: "EFFACER" })).status).toBe(
      303,
    );
    expect(
      await rows(
        `SELECT reference, erased_at IS NOT NULL AS erased, email, "values"::text AS answers,
          (SELECT words::text FROM request_search WHERE lead_id = leads.id) AS words
        FROM leads WHERE reference = $1`,
        [reference],
      ),
    ).toEqual([
      {
        reference,
        erased: true,
        email: null,
        answers: "{}",
        words: [...reference.toLowerCase().split("-"), reference.toLowerCase().replaceAll("-", ""), "form:contact"]
          .sort()
          .map((word) => `'${word}'`)
          .join(" "),
      },
    ]);
    expect(await rows("SELECT erased_at FROM leads WHERE reference = $1", [other])).toEqual([{ erased_at: null }]);
    const trail = await rows("SELECT actor, action FROM audit WHERE action LIKE 'eras%' ORDER BY at, action");
    expect(trail).toEqual([
      { actor: "desk:2", action: "erasure-asked" },
      { actor: "desk:1", action: "erase" },
      { actor: "desk:1", action: "erasure-confirmed" },
    ]);
    expect((await responsable.get("/bureau/personnes/effacement/1")).status).toBe(404);
  });

  it("takes two people when there are two responsables: the one who asked cannot confirm, the other can", async () => {
    const reference = await sendRequest();
    const first = await signIn(catcher);
    await first.get("/bureau/equipe");
    const email = "deuxieme@cabinet.example";
    await first.post("/bureau/equipe", { acte: "ouvrir", nom: "Anne Roux", email, role: "responsable" });
    const second = await signIn(catcher, email);
    await settle();
    await first.get(`/bureau/personnes/apercu?ref=${reference}`);
    await first.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    expect((await first.get(ERASURE)).text).toContain("se confirme par une autre personne : Anne Roux");
    // Neither the word, nor a day, nor the link mailed to the one who asked helps.
    await first.get(erasureLink(RESPONSABLE));
    const confirmation = erasureLink(RESPONSABLE).split("confirmation=")[1] ?? "";
    expect((await first.post(ERASURE, { ...CONFIRM, confirmation })).status).toBe(422);
    expect(await erased()).toEqual([]);
    expect(erasureLink(email)).toContain(ERASURE);
    await second.get(erasureLink(email));
    expect((await second.post(ERASURE, CONFIRM)).status).toBe(303);
    expect(await erased()).toEqual([{ reference }]);
  });

  it("is decided once: who refuses a moment earlier keeps the data, and who confirms is told", async () => {
    const reference = await sendRequest();
    const first = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, first);
    await settle();
    await conseiller.get(`/bureau/personnes/apercu?ref=${reference}`);
    await conseiller.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    const { database } = createServices("dev");
    const decide = (what: "refused" | "erased") => decideErasure(database, { id: 1, by: 1, now: new Date(), what });
    expect([await decide("refused"), await decide("erased")]).toEqual([true, false]);
    expect(await erased()).toEqual([]);
    expect((await conseiller.get("/bureau/personnes?fait=decide")).text).toContain("Une autre personne a déjà décidé");
    expect(await rows("SELECT action FROM audit WHERE action LIKE 'eras%' ORDER BY id")).toEqual([
      { action: "erasure-asked" },
      { action: "erasure-refused" },
    ]);
  });

  it("says when no mail leaves because one member has caused too many, and the request stands", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    await settle();
    await rows(`INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at, state)
      SELECT 'desk', 'member', '{"erasure": 9, "member": 1, "by": 1}', now(), now(), 'sent' FROM generate_series(1, 25)`);
    await responsable.get(`/bureau/personnes/apercu?ref=${reference}`);
    const asked = await responsable.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    expect(asked.location).toBe("/bureau/personnes/effacement/1?fait=sans-mail");
    expect((await responsable.get(asked.location ?? "")).text).toContain("Aucun e-mail n’est parti");
    expect(await rows("SELECT decided_at FROM erasure_requests")).toEqual([{ decided_at: null }]);
  });

  it("lets the only responsable wait a day and confirm again by mail, and nobody with the session alone", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    await settle();
    await responsable.get(`/bureau/personnes/apercu?ref=${reference}`);
    await responsable.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    const link = erasureLink(RESPONSABLE);
    const confirmation = link.split("confirmation=")[1] ?? "";
    expect((await responsable.get(link)).text).toContain("cet effacement attend un jour");
    expect((await responsable.post(ERASURE, { ...CONFIRM, confirmation })).status).toBe(422);
    await rows("UPDATE erasure_requests SET asked_at = asked_at - interval '1 day'");
    expect((await responsable.get(ERASURE)).text).toContain("par le lien envoyé à votre adresse");
    // Not the last letter: four of its bits belong to no byte, so that another letter may say the same.
    const forged = confirmation.replace(/(?<=\.)./, (letter) => (letter === "A" ? "B" : "A"));
    for (const wrong of ["", "abcdefg.AAAAAAAAAAAAAAAAAAAAAA", forged]) {
      expect((await responsable.post(ERASURE, { ...CONFIRM, confirmation: wrong })).status, wrong).toBe(422);
    }
    expect(await erased()).toEqual([]);
    expect((await responsable.get(link)).html).toContain("Effacer pour toujours");
    expect((await responsable.post(ERASURE, { ...CONFIRM, confirmation })).status).toBe(303);
    expect(await erased()).toEqual([{ reference }]);
  });

  it("takes nobody for a second person who got access a moment ago: with a stolen session nothing is erased", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    await settle();
    // The thief gives himself access with the stolen session, asks with the new access, and confirms with the
    // stolen session.
    const thief = await signInConseiller(catcher, responsable);
    await thief.get(`/bureau/personnes/apercu?ref=${reference}`);
    await thief.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    await responsable.get(ERASURE);
    expect((await responsable.post(ERASURE, CONFIRM)).status).toBe(422);
    expect(await erased()).toEqual([]);
    // The mail that says so is in the responsable's own mailbox.
    expect(erasureLink(RESPONSABLE)).toContain(ERASURE);
    expect(catcher.caught.findLast(({ to }) => to.includes(RESPONSABLE))?.mail.text).not.toMatch(/Solène|exemple\.fr/);
  });

  it("is told to the responsables even when the mail server was away: the outbox tries again, to them alone", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    await settle();
    catcher.behave({ kind: "busy" });
    await responsable.get(`/bureau/personnes/apercu?ref=${reference}`);
    await responsable.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    expect(erasureLink(RESPONSABLE)).toBe("");
    expect(await rows("SELECT kind, state, payload FROM outbox WHERE kind = 'desk'")).toEqual([
      { kind: "desk", state: "pending", payload: { erasure: 1, member: 1, by: 1 } },
    ]);
    catcher.behave({ kind: "accept" });
    await rows("UPDATE outbox SET next_attempt_at = created_at WHERE kind = 'desk'");
    await runMinute(createServices("dev"));
    expect(erasureLink(RESPONSABLE)).toContain(ERASURE);
    expect((await responsable.get(erasureLink(RESPONSABLE))).text).toContain("cet effacement attend un jour");
  });

  it("is not told to a responsable whose access ended before the mail left", async () => {
    const reference = await sendRequest();
    const first = await signIn(catcher);
    const email = "deuxieme@cabinet.example";
    await first.get("/bureau/equipe");
    await first.post("/bureau/equipe", { acte: "ouvrir", nom: "Anne Roux", email, role: "responsable" });
    await settle();
    catcher.behave({ kind: "busy" });
    await first.get(`/bureau/personnes/apercu?ref=${reference}`);
    await first.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    await rows("UPDATE desk_members SET removed_at = now() WHERE email = $1", [email]);
    catcher.behave({ kind: "accept" });
    await rows("UPDATE outbox SET next_attempt_at = created_at WHERE kind = 'desk'");
    await runMinute(createServices("dev"));
    expect(catcher.caught.filter(({ to }) => to.includes(email))).toEqual([]);
    expect(erasureLink(RESPONSABLE)).toContain(ERASURE);
  });

  it("leaves everything as it is when the responsable refuses", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    await responsable.get(`/bureau/personnes/apercu?ref=${reference}`);
    const asked = await responsable.post("/bureau/personnes/apercu", { acte: "demander", ref: reference });
    expect(asked.location).toBe("/bureau/personnes/effacement/1?fait=demande");
    await responsable.post("/bureau/personnes/effacement/1", { acte: "refuser" });
    expect(await rows("SELECT erased_at FROM leads")).toEqual([{ erased_at: null }]);
    expect(await rows("SELECT decision FROM erasure_requests")).toEqual([{ decision: "refused" }]);
  });

  it("shows nothing for references that nobody has", async () => {
    const member = await signIn(catcher);
    expect((await member.get("/bureau/personnes/apercu?ref=GA-2611-AAAAA&ref=x")).status).toBe(404);
    expect((await member.get("/bureau/personnes/dossier.html")).status).toBe(404);
  });
});

describe("Figures, exports and mails at the desk", () => {
  it("exports what the list shows to a responsable, and to nobody else", async () => {
    const reference = await sendRequest({ message: "=cmd()" });
    await sendRequest({ email: "autre@exemple.fr", firstName: "Zoé", lastName: "Autre" });
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    const file = await responsable.get("/bureau/export.csv?q=solene");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.html).toContain(reference);
    expect(file.html).not.toContain("Zoé");
    expect((await conseiller.get("/bureau/export.csv")).status).toBe(403);
    expect(await rows("SELECT actor, detail FROM audit WHERE action = 'export'")).toEqual([
      { actor: "desk:1", detail: { count: 1 } },
    ]);
  });

  it("measures first responses over a period, and shows any address of it", async () => {
    await sendRequest();
    await rows(
      "UPDATE leads SET received_at = '2026-11-23 10:00+01', deadline_at = '2026-11-24 10:00+01', first_response_at = '2026-11-23 12:30+01'",
    );
    const member = await signIn(catcher);
    const page = await member.get("/bureau/chiffres?du=2026-11-01&au=2026-11-30&par=source");
    expect(page.text).toContain("Délai médian 2 h 30");
    expect(page.text).toContain("Dans le délai promis 100 %");
    expect(page.text).toContain("moteur.example 1 1");
    for (const query of ["?du=x", "?du=2026-12-01&au=2026-01-01", "?par=constructor", "?du=1900-01-01&au=2999-12-31"]) {
      expect((await member.get(`/bureau/chiffres${query}`)).status, query).toBe(200);
    }
  });

  it("registers a request that only a mail holds, and refuses a mail that was changed", async () => {
    const database = process.env.NETLIFY_DB_URL;
    process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
    const answer = await send(jsonRequest(requestBody({ values: contactValues() })));
    process.env.NETLIFY_DB_URL = database;
    const text = catcher.caught[0]?.mail.text ?? "";
    const member = await signIn(catcher);
    await member.get("/bureau/mails");
    const wrong = await member.post("/bureau/mails", { acte: "enregistrer", texte: "Bonjour" });
    expect(wrong.status).toBe(422);
    const right = await member.post("/bureau/mails", { acte: "enregistrer", texte: text });
    expect(right.location).toBe(`/bureau/demandes/${String(answer.body.reference)}`);
    expect(await rows("SELECT actor FROM audit WHERE action = 'import'")).toEqual([{ actor: "desk:1" }]);
  });

  it("lists the mails that need a person, and lets them go", async () => {
    await sendRequest();
    await rows("UPDATE outbox SET state = 'held', sent_at = NULL WHERE kind = 'lead'");
    const member = await signIn(catcher);
    expect((await member.get("/bureau/mails")).text).toContain("Retenu pendant un afflux");
    expect((await member.get("/bureau")).text).toContain("Mail non parti");
    await member.post("/bureau/mails", { acte: "liberer" });
    expect(await rows("SELECT state FROM outbox WHERE kind = 'lead'")).toEqual([{ state: "pending" }]);
  });
});

describe("What is not kept at the desk", () => {
  it("deletes what was called unwanted after thirty days, and never a declaration", async () => {
    await sendRequest();
    await sendRequest({}, "renoncer");
    await sendRequest({ email: "autre@exemple.fr" });
    await rows(
      "UPDATE leads SET status = 'spam', status_at = now() - interval '31 days' WHERE email <> 'autre@exemple.fr'",
    );
    await rows(
      "UPDATE leads SET status = 'spam', status_at = now() - interval '3 days' WHERE email = 'autre@exemple.fr'",
    );
    await runRetention(createServices("dev"));
    expect(await rows("SELECT form_type, email FROM leads ORDER BY id")).toEqual([
      { form_type: "renoncer", email: "jeanne@exemple.example" },
      { form_type: "contact", email: "autre@exemple.fr" },
    ]);
  });

  it("forgets links and sessions that are over", async () => {
    await signIn(catcher);
    await rows("UPDATE desk_sign_ins SET expires_at = now() - interval '2 days'");
    await rows("UPDATE desk_sessions SET expires_at = now() - interval '1 hour'");
    await runRetention(createServices("dev"));
    expect(await rows("SELECT 1 FROM desk_sign_ins UNION ALL SELECT 1 FROM desk_sessions")).toEqual([]);
  });
});
