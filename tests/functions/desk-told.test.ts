import { describe, expect, it } from "vitest";
import { createChanges } from "../../netlify/follow-up/changes.ts";
import { database } from "../../netlify/kernel/database.ts";
import { createServices } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { CONSEILLER, sendRequest, signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();

/** The newest mail whose subject has these words. */
function mailAbout(words: string) {
  const found = catcher.caught.findLast(({ mail }) => mail.subject?.includes(words));
  return { to: found?.to ?? [], subject: found?.mail.subject ?? "", text: found?.mail.text ?? "" };
}

async function say(reference: string): Promise<void> {
  const requestId = String((await rows("SELECT id::text FROM leads WHERE reference = $1", [reference]))[0]?.id);
  const notice = { subject: `[Suivi] Message (${reference})`, lines: ["Avez-vous reçu mon permis ?"] };
  const told = {
    requestId,
    now: new Date(),
    kind: "complement",
    text: notice.lines[0] ?? "",
    recipient: "sinistre",
    notice,
  } as const;
  expect(await createChanges(database).say(told)).toBe("done");
  await runSweep(createServices("dev"));
}

describe("Every mail to the firm about a request", () => {
  it("carries the link to it, the first one included", async () => {
    const reference = await sendRequest();
    const path = `/bureau/demandes/${reference}`;
    expect(catcher.caught.some(({ mail }) => mail.text?.includes(path))).toBe(true);
    await say(reference);
    const news = mailAbout("[Suivi]");
    expect(news.text).toContain(path);
    expect(news.subject).toContain("Message de contact");
    expect(news.to).not.toContain(CONSEILLER);
  });

  it("tells whoever has the request what the person did, and the mailbox again when that address does not answer", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    await conseiller.get(`/bureau/demandes/${reference}`);
    await conseiller.post(`/bureau/demandes/${reference}`, { acte: "prendre" });
    await say(reference);
    expect(mailAbout("[Suivi]").to).toEqual([CONSEILLER]);
    await rows(
      "UPDATE outbox SET state = 'pending', next_attempt_at = now() - interval '1 second', recipient = 'backup' WHERE kind = 'news'",
    );
    await runSweep(createServices("dev"));
    expect(mailAbout("[Suivi]").to).not.toContain(CONSEILLER);
    // The news of somebody absent go to the mailbox.
    await rows("UPDATE desk_members SET away_until = current_date + 2 WHERE email = $1", [CONSEILLER]);
    await say(reference);
    expect(mailAbout("[Suivi]").to).not.toContain(CONSEILLER);
    // Taking a request oneself is told to nobody.
    expect(await rows("SELECT id FROM outbox WHERE kind = 'desk' AND payload ? 'given'")).toEqual([]);
  });

  it("tells a colleague of what is given to him or her, several in one mail, and nobody twice", async () => {
    const [one, other] = [await sendRequest({ email: "a@exemple.fr" }), await sendRequest({ email: "b@exemple.fr" })];
    const responsable = await signIn(catcher);
    await signInConseiller(catcher, responsable);
    const [member] = await rows("SELECT id::text FROM desk_members WHERE email = $1", [CONSEILLER]);
    await responsable.get("/bureau");
    const act = { acte: "lot", confirme: "oui", action: `confier:${String(member?.id)}`, ref: [one, other] };
    await responsable.post("/bureau", act);
    await responsable.post("/bureau", act);
    await runSweep(createServices("dev"));
    const mails = catcher.caught.filter(({ to, mail }) => to.includes(CONSEILLER) && /confié/.test(mail.subject ?? ""));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail.text).toContain(`${one}, ${other}`);
    expect(mails[0]?.mail.text).not.toMatch(/Solène|exemple\.fr/);
  });
});
