import { describe, expect, it } from "vitest";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { createServices } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { sendRequest, signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { ORIGIN, rows, testCall } from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "solene.dupre@exemple.fr";
const services = () => createServices("dev");

/** The newest mail to the person. */
function mailToPerson() {
  const found = catcher.caught.findLast(({ to }) => to.includes(EMAIL));
  return { subject: found?.mail.subject ?? "", text: (found?.mail.text ?? "").replaceAll("=\n", "") };
}

const ask = (path: string, init: RequestInit = {}) =>
  handleFollowUp(new Request(`${ORIGIN}${path}`, init), testCall(), services());

/** The page of the request, opened by the link of the newest mail and the end of the telephone. */
async function openPage(): Promise<string> {
  const path = /https:\/\/[^/\s]+(\/suivi\/[\w-]{43})/.exec(mailToPerson().text)?.[1] ?? "";
  const opened = await ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams({ detail: "1234" }).toString(),
  });
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return (await ask("/suivi", { headers: { cookie } })).text();
}

describe("An answer at the desk", () => {
  it("leaves by mail and is read on the page of the request; state, owner and first response follow from it", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    const text = "Bonjour,\n\nVotre attestation part demain. <b>Bien à vous</b>";
    expect((await member.post(path, { acte: "repondre", reponse: text, lu: "0" })).location).toBe(
      `${path}?fait=repondre`,
    );
    const [request] = await rows("SELECT status, owner_id::int, first_response_at IS NOT NULL AS answered FROM leads");
    expect(request).toEqual({ status: "contacted", owner_id: 1, answered: true });
    // The words are kept once: the outbox holds the id of the event.
    expect(JSON.stringify(await rows("SELECT payload FROM outbox"))).not.toContain("attestation part");
    await runSweep(services());
    expect(mailToPerson().subject).toContain(`– Nouveau message de votre conseiller (${reference})`);
    expect(mailToPerson().text).toContain("Votre attestation part demain.");
    const page = await openPage();
    expect(page).toContain("Vos échanges");
    expect(page).toContain("&lt;b&gt;Bien à vous&lt;/b&gt;");
    const { text: said } = await member.get(path);
    expect(said).toContain("Réponse envoyée, lisible sur sa page de suivi");
    expect(said).toMatch(/E-mails de cette demande.*Message du conseiller\s*Parti/s);
  });

  it("leaves once when its button is pressed twice, and not after a colleague's that its page had not shown", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const colleague = await signInConseiller(catcher, member);
    const path = `/bureau/demandes/${reference}`;
    const answer = { acte: "repondre", reponse: "Votre devis part demain.", lu: "0" };
    for (const visitor of [member, colleague]) await visitor.get(path);
    for (let press = 0; press < 2; press += 1) {
      expect((await member.post(path, answer)).location).toBe(`${path}?fait=repondre`);
    }
    const second = await colleague.post(path, { ...answer, reponse: "Nous ne faisons pas ce contrat." });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Quelqu’un a changé cette demande entre-temps");
    expect(second.html).toContain("Nous ne faisons pas ce contrat.");
    expect(await rows("SELECT text FROM lead_events WHERE kind = 'answer'")).toEqual([{ text: answer.reponse }]);
    expect(await rows("SELECT count(*)::int AS mails FROM outbox WHERE kind = 'follow'")).toEqual([{ mails: 1 }]);
    const seen = /name="lu" value="(\d+)"/.exec(second.html)?.[1] ?? "";
    expect((await colleague.post(path, { ...answer, reponse: "Je complète.", lu: seen })).status).toBe(303);
  });

  it("starts from a text of content/data/replies.yaml with the words of the request", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const page = await member.get(`/bureau/demandes/${reference}?modele=injoignable`);
    expect(page.text).toContain("Bonjour Solène Dupré-Vidal,");
    expect(page.text).toContain("Message de contact");
    expect(page.html).not.toMatch(/\{(?:name|what|reference|adviser|brand|phone)\}/);
    expect((await member.get(`/bureau/demandes/${reference}?modele=__proto__`)).status).toBe(200);
  });

  it("is not sent empty, nor to a person without an address, and what was typed stays", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    expect((await member.post(path, { acte: "repondre", reponse: "  " })).status).toBe(409);
    await rows("UPDATE leads SET email = NULL");
    expect((await member.post(path, { acte: "repondre", reponse: "Bonjour" })).text).toContain("n’a pas d’adresse");
    expect(await rows("SELECT id FROM outbox WHERE payload->>'type' = 'message'")).toEqual([]);
  });

  it("is gone from mail and page with the person's data", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    await member.post(path, { acte: "repondre", reponse: "À bientôt" });
    await rows(`UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}'`);
    await runSweep(services());
    expect(mailToPerson().text).not.toContain("À bientôt");
    expect(await rows("SELECT id FROM lead_events")).toEqual([]);
  });
});
