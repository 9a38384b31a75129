import { describe, expect, it } from "vitest";
import { sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
const states = () => rows("SELECT status, lost_reason FROM leads ORDER BY id");

describe("A new request that is given to a colleague", () => {
  it.each(["alone", "with others"])("is « Pris en charge », %s", async (how) => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await rows(
      "INSERT INTO desk_members (email, name, role, added_at) VALUES ('a@cabinet.example', 'Anne', 'conseiller', now())",
    );
    const [other] = await rows("SELECT id FROM desk_members WHERE name = 'Anne'");
    await (how === "alone"
      ? member.post(`/bureau/demandes/${reference}`, { acte: "confier", membre: String(other?.id) })
      : member.post("/bureau", {
          acte: "lot",
          ref: reference,
          action: `confier:${String(other?.id)}`,
          confirme: "oui",
        }));
    expect(await rows("SELECT status, owner_id FROM leads")).toEqual([{ status: "taken", owner_id: other?.id }]);
  });
});

describe("Many requests at once", () => {
  it("are asked about once, with their number and how it is taken back, and not before", async () => {
    const ref = [await sendRequest({ email: "un@exemple.fr" }), await sendRequest({ email: "deux@exemple.fr" })];
    const member = await signIn(catcher);
    const asked = await member.post("/bureau", { acte: "lot", ref, action: "etat:contacted" });
    expect(asked.text).toContain("2 demandes : marquer « Contacté » ?");
    expect(asked.text).toContain("« Annuler ce changement » remet tout comme avant");
    expect((await states()).map(({ status }) => status)).toEqual(["new", "new"]);
    const done = await member.post("/bureau", { acte: "lot", ref, action: "etat:contacted", confirme: "oui" });
    expect(done.location).toMatch(/^\/bureau\?fait=2&moment=\d{13}$/);
    expect((await states()).map(({ status }) => status)).toEqual(["contacted", "contacted"]);
  });

  it.each(["etat:contacted", "etat:spam", "prendre", "confier:other", "rappel:3", "rappel:0"])(
    "go back by one press to what each was, after « %s »",
    async (chosen) => {
      const ref = [await sendRequest({ email: "un@exemple.fr" }), await sendRequest({ email: "deux@exemple.fr" })];
      const member = await signIn(catcher);
      await rows(
        "INSERT INTO desk_members (email, name, role, added_at) VALUES ('a@cabinet.example', 'Anne', 'conseiller', now())",
      );
      const [other] = await rows("SELECT id FROM desk_members WHERE name = 'Anne'");
      await rows(
        `UPDATE leads SET status = 'quoted', owner_id = $2, first_response_at = now(), next_action_at = now() + interval '1 day',
           next_action = 'Relancer pour le devis', suspect = true WHERE reference = $1`,
        [ref[1], other?.id],
      );
      const whole = () =>
        rows(
          `SELECT status, owner_id, next_action_at, next_action, first_response_at, suspect, lost_reason FROM leads ORDER BY id`,
        );
      const before = await whole();
      const action = chosen.replace("other", String(other?.id));
      const act = { acte: "lot", ref, action, confirme: "oui", raison: "demarchage" };
      const answer = await member.post("/bureau", act);
      expect(await whole()).not.toEqual(before);
      const moment =
        /moment=(\d+)|name="moment" value="(\d+)"/
          .exec(answer.location ?? answer.html)
          ?.slice(1)
          .find(Boolean) ?? "";
      const page = await member.get(answer.location ?? "/bureau");
      if (answer.location !== null)
        expect(page.text).toMatch(/2 demandes (modifiées|marquées).* Annuler ce changement/);
      const back = await member.post("/bureau", { acte: "reprendre", moment });
      expect((await member.get(back.location ?? "")).text).toMatch(
        /[12] demandes? : tout est comme avant ce changement\./,
      );
      expect(await whole()).toEqual(before);
      expect(await rows("SELECT FROM audit WHERE detail ? 'before' OR detail::text LIKE '%devis%'")).toEqual([]);
      expect((await member.post("/bureau", { acte: "reprendre", moment })).text).toContain(
        "Quelque chose s’est passé depuis",
      );
    },
  );

  it("keep what has happened since", async () => {
    const ref = [await sendRequest({ email: "un@exemple.fr" }), await sendRequest({ email: "deux@exemple.fr" })];
    const member = await signIn(catcher);
    const done = await member.post("/bureau", { acte: "lot", ref, action: "etat:contacted", confirme: "oui" });
    const path = `/bureau/demandes/${ref[0]}`;
    await member.get(path);
    await member.post(path, { acte: "note", note: "A rappelé" });
    const moment = /\d{13}/.exec(done.location ?? "")?.[0] ?? "";
    await member.post("/bureau", { acte: "reprendre", moment });
    expect((await states()).map(({ status }) => status)).toEqual(["contacted", "new"]);
  });

  it("are lost or set aside for a reason, also when it is one", async () => {
    const ref = [await sendRequest()];
    const member = await signIn(catcher);
    const asked = await member.post("/bureau", { acte: "lot", ref, action: "etat:lost" });
    expect(asked.text).toContain("1 demande : marquer « Perdu » ?");
    const without = await member.post("/bureau", { acte: "lot", ref, action: "etat:lost", confirme: "oui" });
    expect(without.text).toContain("Choisissez une raison");
    await member.post("/bureau", { acte: "lot", ref, action: "etat:lost", confirme: "oui", raison: "prix" });
    expect(await states()).toEqual([{ status: "lost", lost_reason: "prix" }]);
  });

  it("are one request without a question when nothing has to be said", async () => {
    const ref = [await sendRequest()];
    const member = await signIn(catcher);
    expect((await member.post("/bureau", { acte: "lot", ref, action: "prendre" })).location).toMatch(
      /^\/bureau\?fait=1&moment=\d{13}$/,
    );
  });
});

describe("A request at the desk", () => {
  it("is set aside for a reason, which the timeline names", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    const without = await member.post(path, { acte: "etat", etat: "spam", vu: "new", raison: "prix" });
    expect(without.text).toContain("Une demande indésirable demande une raison");
    await member.post(path, { acte: "etat", etat: "spam", vu: "new", raison: "demarchage" });
    expect((await member.get(path)).text).toContain("Nouveau → Indésirable (Démarchage)");
  });

  it("has the text ready that tells of a call in vain", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    const { location } = await member.post(path, { acte: "contact", issue: "absent" });
    expect(location).toBe(`${path}?fait=absent&modele=injoignable#repondre`);
    const page = await member.get(location ?? "");
    expect(page.text).toContain("L’appel est noté");
    expect(page.text).toContain("Nous avons essayé de vous joindre au sujet de votre demande");
    expect((await member.post(path, { acte: "contact", issue: "joint" })).location).toBe(`${path}?fait=contact`);
  });

  it("says beside « Écrire » that a mail to the person came back, until a later one arrives", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    expect((await member.get(path)).text).not.toContain("est revenu");
    await rows("UPDATE outbox SET bounced_at = sent_at + interval '1 minute' WHERE recipient = 'visitor'");
    expect((await member.get(path)).text).toContain("Un e-mail à cette adresse est revenu");
    await rows("UPDATE outbox SET sent_at = bounced_at + interval '1 hour' WHERE recipient = 'visitor'");
    expect((await member.get(path)).text).not.toContain("est revenu");
  });

  it("shows those of the same address, and two namesakes at most after them", async () => {
    const known = await sendRequest({ phone: "06 39 98 12 99" });
    for (let number = 0; number < 5; number += 1) {
      await sendRequest({ email: `autre${number}@exemple.fr`, phone: `06 39 98 55 0${number}` });
    }
    const reference = await sendRequest({ phone: "06 39 98 12 98", subject: "Encore" });
    const member = await signIn(catcher);
    const { html } = await member.get(`/bureau/demandes/${reference}`);
    const near = [...html.matchAll(/Comparer avec (?:<!-- -->)?(GA-\d{4}-\w{5})/g)].map(([, found]) => found);
    expect(near).toHaveLength(3);
    expect(near[0]).toBe(known);
  });
});

describe("The page of e-mails after a flood", () => {
  it("shows the first two hundred and says so, those that failed before those that were held back", async () => {
    await rows(
      `INSERT INTO outbox (kind, recipient, state, created_at)
       SELECT 'alert', 'technical', CASE WHEN n = 300 THEN 'dead' ELSE 'held' END, now() + n * interval '1 second'
       FROM generate_series(1, 300) AS n`,
    );
    const { text } = await (await signIn(catcher)).get("/bureau/mails");
    expect(text).toMatch(/Plus de 200 e-mails Les 200 premiers sont ici/);
    expect([text.match(/Abandonné, plus aucun essai/g), text.match(/Retenu pendant/g)?.length]).toEqual([
      ["Abandonné, plus aucun essai"],
      199,
    ]);
  });
});
