import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { handleDocument } from "../../netlify/follow-up/http-document.ts";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { createServices, type Services } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, linksOf, ORIGIN, requestBody, rows, send, testCall } from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "ann@exemple.example";

const today = () => createServices("dev");

/** Words that only French has; the broker's own names are left out before. */
const french =
  /[àâçéèêëîïôùûœ«»]|\b(?:demande|demandes|votre|vous|nous|rappel|adresse|lien|réponse|fichier|choisir|envoyer|le|la|les|des|une|formule|offre)\b/i;

interface Visit {
  readonly values?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly services?: Services;
  readonly origin?: string;
}

function visit(path: string, { values, cookie = "", services = today(), origin = ORIGIN }: Visit = {}) {
  const form = values && { method: "POST", body: new URLSearchParams(values).toString() };
  const headers = { cookie, origin, ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}) };
  return handleFollowUp(new Request(`${ORIGIN}${path}`, { ...form, headers }), testCall(), services);
}

/** Links of the newest mail to the visitor, in its order. */
function mailedLinks(): readonly string[] {
  const text = (catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail.text ?? "").replaceAll("=\n", "");
  return text.match(/(?<=example)\/(?:en\/)?suivi\/[\w-]{43}/g) ?? [];
}

/** Expects a page in English, and gives its content without the shell. */
async function english(answer: Response): Promise<string> {
  const html = await answer.text();
  expect(html).toMatch(/<html[^>]* lang="en"/);
  const [content = ""] = /<(?:div|article) class="form-answer.*?<\/main>/s.exec(html) ?? [];
  const visible = content
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/Relevé d’informations|Dégât des eaux|Kbis|CB-\d+/g, "");
  // Values that the visitor typed are whatever he or she typed.
  const words = visible.replaceAll(/<dd>.*?<\/dd>|<textarea.*?<\/textarea>|value="[^"]*"/gs, "");
  const sentences = words.split(/<[^>]+>/).map((sentence) => sentence.trim());
  expect(sentences.filter((sentence) => french.test(sentence))).toEqual([]);
  for (const [, address = ""] of content.matchAll(/(?:href|action)="([^"]+)"/g)) {
    expect(address).toMatch(/^(?:\/en\/|tel:)/);
  }
  return content;
}

async function sendOne(formType = "contact", values = contactValues({ email: EMAIL })): Promise<readonly string[]> {
  const confirm = formType === "sinistre" ? { confirm: true } : {};
  const body = requestBody({ formType, values, metadata: { language: "en", ...confirm } });
  return linksOf(await send(jsonRequest(body)));
}

async function open(detail = "1234"): Promise<{ cookie: string; csrf: string; content: string }> {
  const opened = await visit(mailedLinks()[0] ?? "", { values: { detail } });
  expect(opened.headers.get("location")).toBe("/en/suivi");
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const content = await english(await visit("/en/suivi", { cookie }));
  return { cookie, content, csrf: /name="csrf" value="([^"]+)"/.exec(content)?.[1] ?? "" };
}

describe("the page of a request sent in English", () => {
  it("is linked in English by the screen and the receipt, below /en", async () => {
    const shown = await sendOne();
    const links = [...shown, ...mailedLinks()];
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toMatch(/^\/en\/suivi\/[\w-]{43}$/);
      expect(await english(await visit(link))).toContain("The last four digits of your telephone number");
    }
    expect(catcher.caught.find(({ to }) => to.includes(EMAIL))?.mail.text).not.toMatch(/in French/i);
  });

  it("asks the same for every token, known or not", async () => {
    await sendOne();
    const [path = ""] = mailedLinks();
    expect(await (await visit(path)).text()).toBe(await (await visit(`/en/suivi/${"A".repeat(43)}`)).text());
  });

  it.each([
    ["the entrance", "/en/suivi", "Follow a request"],
    ["a new link asked for", "/en/suivi?lien=demande", "a new link is on its way"],
    ["a code asked for", `/en/suivi/${"A".repeat(43)}?code=demande`, "a code is on its way"],
  ])("answers %s in English", async (_case, path, words) => {
    expect(await english(await visit(path))).toContain(words);
  });

  it("counts wrong digits, then says that the link has ended and how to get another", async () => {
    await sendOne();
    const [path = ""] = mailedLinks();
    for (const left of ["4 tries", "3 tries", "2 tries", "one try"]) {
      const wrong = await visit(path, { values: { detail: "9999" } });
      expect(wrong.status).toBe(422);
      expect(await english(wrong)).toContain(`You have ${left} left`);
    }
    const closed = await visit(path, { values: { detail: "9999" } });
    expect(closed.status).toBe(403);
    expect(await english(closed)).toContain("This link no longer opens anything");
    const asked = await visit(path, { values: { action: "renew" } });
    expect(asked.headers.get("location")).toBe("/en/suivi?lien=demande");
    await runSweep(today());
    expect(mailedLinks()[0]).toMatch(/^\/en\/suivi\//);
  });

  it("shows state, promise, adviser, questions, documents and rights, without a French word", async () => {
    await sendOne("devis-auto", { ...validExamples["devis-auto"], email: EMAIL });
    const { content } = await open("0012");
    for (const part of [
      "Your request is recorded",
      "We promised an answer before",
      "You will see your adviser",
      "Half hour, Paris time",
      "claims history) (expected)",
      "Correct my answers",
      "I have my answer",
    ])
      expect(content).toContain(part);
  });

  it.each([
    ["taken", "An adviser has taken your request.", null],
    ["contacted", "We answered you on", "now()"],
    ["new", "We should have answered you before", null],
    ["quoted", "A quote has been sent to you.", null],
    ["won", "Your contract is in place.", null],
    ["lost", "This request is closed.", null],
    ["handled", "Your request has been dealt with.", null],
    ["duplicate", "merged with another one", null],
  ])("says that a request is « %s »", async (status, words, answered) => {
    await sendOne();
    const { cookie } = await open();
    const late = words.startsWith("We should") ? ", deadline_at = now() - interval '1 day'" : "";
    // Nothing is taken by nobody.
    await rows(
      `WITH member AS (
         INSERT INTO desk_members (email, name, role, added_at) VALUES ('a@cabinet.example', 'Anne Roux', 'conseiller', now())
         RETURNING id
       )
       UPDATE leads SET status = $1, owner_id = member.id, first_response_at = ${answered ?? "NULL"}${late} FROM member`,
      [status],
    );
    expect(await english(await visit("/en/suivi", { cookie }))).toContain(words);
  });

  it.each([
    ["say", { words: "One more thing." }, "Your message has been sent."],
    ["correct", { subject: "Another subject" }, "Your corrections are recorded."],
    ["withdraw", {}, "Your agreement to other offers is withdrawn."],
    ["email", { email: "new@exemple.example" }, "A message asking you to confirm is on its way to the present address"],
    ["erase", {}, "A message asking you to confirm is on its way to your address."],
    ["close", { reason: "reponse" }, "Your request is closed."],
  ])("does « %s » and says so", async (action, values, words) => {
    await sendOne("contact", contactValues({ email: EMAIL, newsletterConsent: true }));
    const { cookie, csrf } = await open();
    const done = await visit("/en/suivi", { cookie, values: { csrf, action, ...values } });
    expect(done.status).toBe(303);
    const location = done.headers.get("location") ?? "";
    expect(location).toBe(`/en/suivi?fait=${action}`);
    expect(await english(await visit(location, { cookie }))).toContain(words);
    const told = await rows(`SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'news'`);
    // The broker reads French.
    for (const { subject } of told) expect(subject).toMatch(french);
  });

  it("tells the broker in French what was corrected", async () => {
    await sendOne();
    const { cookie, csrf } = await open();
    await visit("/en/suivi", { cookie, values: { csrf, action: "correct", subject: "Another subject" } });
    const [event] = await rows("SELECT text FROM lead_events");
    expect(event?.text).toBe("Objet : Dégât des eaux → Another subject");
  });

  it.each([
    ["say", { words: " " }, "Write your message"],
    ["correct", {}, "Nothing has changed."],
    ["correct", { phone: "12" }, "One of your corrections cannot be saved as it is."],
    ["close", { reason: "x" }, "Say why you are closing"],
    ["email", { email: "x" }, "is not complete"],
    ["book", { slot: "x" }, "Choose a time from the list."],
    ["unbook", {}, "This is no longer possible"],
    ["remove-document", { document: randomUUID() }, "no longer here"],
    ["fly", {}, "does not exist"],
  ])("refuses « %s » with %j in English", async (action, values, words) => {
    await sendOne();
    const { cookie, csrf } = await open();
    const refused = await visit("/en/suivi", { cookie, values: { csrf, action, ...values } });
    expect(refused.status).toBe(422);
    expect(await english(refused)).toContain(words);
  });

  it("books a call, writes it into a calendar file in English, and the same page is French at the French address", async () => {
    await sendOne();
    const { cookie, csrf, content } = await open();
    const slot = /<option value="(\d{4}-[^"]+)"/.exec(content)?.[1] ?? "";
    const booked = await visit("/en/suivi", { cookie, values: { csrf, action: "book", slot } });
    expect(booked.headers.get("location")).toBe("/en/suivi?fait=book");
    const page = await english(await visit("/en/suivi?fait=book", { cookie }));
    expect(page).toMatch(/Your call is booked\..*We will call you on .*Move the call/s);
    const file = await (await visit("/en/suivi/rappel.ics", { cookie })).text();
    expect(file).toMatch(/SUMMARY:Call from .*DESCRIPTION:Reference GA-/s);
    const unbooked = await visit("/en/suivi", { cookie, values: { csrf, action: "unbook" } });
    expect(unbooked.headers.get("location")).toBe("/en/suivi?fait=unbook");
    expect(await english(await visit("/en/suivi?fait=unbook", { cookie }))).toContain("Remove the old call");
    expect(await (await visit("/suivi", { cookie })).text()).toContain("Retirer l’ancien rappel");
    const left = await visit("/en/suivi", { cookie, values: { csrf, action: "leave" } });
    expect(left.headers.get("location")).toBe("/en/suivi");
  });

  it.each([
    ["email", { email: "new@exemple.example" }, "Confirm the new address", "The new address is recorded."],
    ["erase", {}, "Confirm the erasure", "Your request for erasure is recorded."],
  ])("confirms « %s » by a mailed link in English, once", async (action, values, button, done) => {
    await sendOne();
    const { cookie, csrf } = await open();
    await visit("/en/suivi", { cookie, values: { csrf, action, ...values } });
    await runSweep(today());
    const [path = ""] = mailedLinks();
    expect(await english(await visit(path))).toContain(button);
    expect(await english(await visit(path, { values: {} }))).toContain(done);
    expect(await english(await visit(path, { values: {} }))).toContain("This link no longer opens anything");
  });

  it("stops reminders by their link", async () => {
    await sendOne();
    const { follow } = today();
    const [{ reference = "" } = {}] = await rows("SELECT reference FROM leads");
    const path = `/en/suivi/${await follow?.mint(String(reference), "stop", { mailed: true })}`;
    expect(await english(await visit(path))).toContain("Stop the reminders");
    expect(await english(await visit(path, { values: {} }))).toContain("No more automatic reminders");
  });

  it("shows the entrance to whom the request was erased for, and to a page of long ago", async () => {
    await sendOne();
    const { cookie, csrf } = await open();
    expect(await english(await visit("/en/suivi", { cookie, values: { csrf: "x", action: "say" } }))).toContain(
      "This page had been open for too long.",
    );
    await rows(`UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}'`);
    expect(await english(await visit("/en/suivi", { cookie }))).toContain("Follow a request");
    const late = await visit("/en/suivi", { cookie, values: { csrf, action: "say", words: "x" } });
    expect(late.headers.get("location")).toBe("/en/suivi");
  });

  it("opens a declaration by its code alone, and says that it cannot be changed", async () => {
    await sendOne("sinistre", { ...validExamples.sinistre, email: EMAIL });
    const [path = ""] = mailedLinks();
    await visit(path, { values: { action: "code" } });
    await runSweep(today());
    const code = /Code: (\d{6})/.exec(catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail.text ?? "")?.[1];
    const opened = await visit(path, { values: { detail: code ?? "" } });
    const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const content = await english(await visit("/en/suivi", { cookie }));
    for (const part of ["A declaration cannot be changed.", "Photograph", "Medical certificate"])
      expect(content).toContain(part);
  });

  const closed = () => createServices("production", { ...process.env, FOLLOW_SECRET: "" });
  const refusedPosts: readonly (readonly [string, () => Visit, number, string])[] = [
    [
      "of another site",
      () => ({ origin: "https://pirate.example", values: { action: "say" } }),
      403,
      "This request does not come from a page of this site.",
    ],
    ["too long", () => ({ values: { words: "x".repeat(40_000) } }), 413, "Your request is too long."],
    ["where there is no secret", () => ({ services: closed() }), 503, "no page to follow a request"],
  ];
  it.each(refusedPosts)("refuses a post %s in English", async (_case, given, status, words) => {
    const refused = await visit("/en/suivi", given());
    expect(refused.status).toBe(status);
    expect(await english(refused)).toContain(words);
  });
});

describe("a document of a page in English", () => {
  const upload = (cookie: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const request = { method: "POST", headers: { origin: ORIGIN, cookie }, body };
    return handleDocument(new Request(`${ORIGIN}/en/suivi/document`, request), testCall(), today());
  };
  const PDF = new File(["%PDF-1.7\n%%EOF"], "licence.pdf");

  it("comes back to the page in English, and the broker is told in French", async () => {
    await sendOne("devis-auto", { ...validExamples["devis-auto"], email: EMAIL });
    const { cookie, csrf } = await open("0012");
    const taken = await upload(cookie, { csrf, id: randomUUID(), kind: "permis", file: PDF });
    expect(taken.headers.get("location")).toBe("/en/suivi?fait=document");
    const content = await english(await visit("/en/suivi?fait=document", { cookie }));
    expect(content).toMatch(/The document is recorded\..*Driving licence, 1 KB, received on/s);
    const [told] = await rows("SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'news'");
    expect(told?.subject).toContain("Document reçu : Permis de conduire");
  });

  it.each([
    ["without a file", {}, 422, "Choose a file."],
    ["of no known kind", { kind: "x", file: PDF }, 422, "Choose which document it is."],
    ["that is text", { file: new File(["hello"], "a.txt") }, 415, "not a PDF"],
    ["of another page", { csrf: "x", file: PDF }, 403, "This page had been open for too long."],
  ])("is refused %s in English", async (_case, fields, status, words) => {
    await sendOne("devis-auto", { ...validExamples["devis-auto"], email: EMAIL });
    const { cookie, csrf } = await open("0012");
    const refused = await upload(cookie, { csrf, id: randomUUID(), kind: "permis", ...fields });
    expect(refused.status).toBe(status);
    expect(await english(refused)).toContain(words);
  });

  it("needs an open page, and says so in English", async () => {
    const refused = await upload("", { csrf: "x", id: randomUUID(), kind: "permis", file: PDF });
    expect(refused.status).toBe(403);
    expect(await english(refused)).toContain("Your page has closed.");
  });
});
