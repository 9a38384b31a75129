import { describe, expect, it } from "vitest";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { createServices } from "../../netlify/services.ts";
import { mailedLink, newVisitor, RESPONSABLE, sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { captureLogs, ORIGIN, rows, testCall } from "./request-harness.ts";

const catcher = await catchMail();
const PERSON = "solene.dupre@exemple.fr";

function receiptLink(): string {
  const text = (catcher.caught.findLast(({ to }) => to.includes(PERSON))?.mail.text ?? "").replaceAll("=\n", "");
  return /\/suivi\/[\w-]{43}/.exec(text)?.[0] ?? "";
}

function follow(path: string, { values, cookie = "" }: { values?: Record<string, string>; cookie?: string } = {}) {
  const form = values && { method: "POST", body: new URLSearchParams(values).toString() };
  const headers = {
    cookie,
    origin: ORIGIN,
    ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  return handleFollowUp(new Request(`${ORIGIN}${path}`, { ...form, headers }), testCall(), createServices("dev"));
}

const cookieOf = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** What an answer must say, whatever it is, so that no cache, search engine or other site gets it. */
function expectPrivate({ headers }: Pick<Response, "headers">, place: string): void {
  expect(headers.get("cache-control"), place).toBe("no-store");
  expect(headers.get("x-content-type-options"), place).toBe("nosniff");
  if (headers.get("content-type")?.startsWith("text/html"))
    expect(headers.get("x-robots-tag"), place).toContain("noindex");
}

describe("Every answer stays with the one who asked", () => {
  it("at the desk: pages, downloads, redirects and refusals are no-store", async () => {
    const reference = await sendRequest();
    const stranger = newVisitor();
    for (const path of ["/bureau", "/bureau/entrer", `/bureau/entrer/${"A".repeat(43)}`, "/bureau/lien/x/prendre/y"])
      expectPrivate(await stranger.get(path), `stranger at ${path}`);
    expectPrivate(await stranger.post("/bureau/entrer", { email: "x" }), "no address");
    const member = await signIn(catcher);
    const paths = ["", "?q=dupre", "/chiffres", "/mails", "/personnes?q=dupre", "/equipe", "/journal", "/compte"];
    for (const path of [
      ...paths,
      `/demandes/${reference}`,
      "/demandes/GA-0000-XXXXX",
      "/export.csv",
      `/personnes/dossier.html?ref=${reference}`,
      `/personnes/apercu?ref=${reference}`,
      "/documents/00000000-0000-0000-0000-000000000000",
      "/nulle-part",
    ])
      expectPrivate(await member.get(`/bureau${path}`), path);
    expectPrivate(await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Oui" }), "an act");
    expectPrivate(await member.post(`/bureau/demandes/${reference}`, { acte: "note", jeton: "x" }), "a forged act");
  });

  it("on the visitor's page: the question, its refusals, the open page and the calendar file", async () => {
    await sendRequest();
    const path = receiptLink();
    for (const asked of [path, `/suivi/${"A".repeat(43)}`, "/suivi", "/suivi/rappel.ics", "/suivi/autre"])
      expectPrivate(await follow(asked), asked);
    expectPrivate(await follow(path, { values: { detail: "9999" } }), "wrong detail");
    const opened = await follow(path, { values: { detail: "1234" } });
    expectPrivate(opened, "right detail");
    const cookie = cookieOf(opened);
    for (const asked of ["/suivi", "/suivi/rappel.ics"]) expectPrivate(await follow(asked, { cookie }), asked);
    expectPrivate(await follow("/suivi", { cookie, values: { action: "say", words: "x" } }), "without token");
  });
});

describe("A session that somebody prepared", () => {
  it("is not taken over by who signs in at the desk with it", async () => {
    await signIn(catcher);
    const planted = `bureau=${"B".repeat(43)}`;
    const victim = newVisitor();
    await victim.post("/bureau/entrer", { email: RESPONSABLE });
    victim.cookie = planted;
    const path = mailedLink(catcher, RESPONSABLE) ?? "";
    await victim.get(path);
    await victim.post(path, {});
    expect(victim.cookie).not.toBe(planted);
    const attacker = newVisitor();
    attacker.cookie = planted;
    expect((await attacker.get("/bureau")).status).toBe(303);
  });

  it("is not taken over by who opens a request with it, and one person's session shows no other request", async () => {
    await sendRequest();
    const path = receiptLink();
    const planted = `suivi=${"B".repeat(43)}`;
    const opened = await follow(path, { values: { detail: "1234" }, cookie: planted });
    expect(cookieOf(opened)).toMatch(/^suivi=[\w-]{43}$/);
    expect(cookieOf(opened)).not.toBe(planted);
    expect(await (await follow("/suivi", { cookie: planted })).text()).not.toContain("Dupré");
  });
});

describe("The functions' logs", () => {
  it("hold no link, no cookie, no name and no address, whatever was opened, refused or done", async () => {
    const secrets: string[] = [];
    const written = await captureLogs(async () => {
      const reference = await sendRequest();
      const path = receiptLink();
      await follow(path, { values: { detail: "9999" } });
      const opened = await follow(path, { values: { detail: "1234" } });
      const member = await signIn(catcher);
      await member.get(`/bureau/demandes/${reference}`);
      await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Parle à Solène" });
      await member.get("/bureau/export.csv");
      const enter = mailedLink(catcher, RESPONSABLE) ?? "";
      secrets.push(path.slice(7), cookieOf(opened).slice(6), member.cookie.slice(7), enter.split("/").at(-1) ?? "");
    });
    expect(written).not.toBe("");
    for (const secret of [...secrets, "Solène", "Dupré", PERSON, RESPONSABLE, "39981234"]) {
      expect(secret.length).toBeGreaterThan(4);
      expect(written).not.toContain(secret);
    }
    expect(await rows("SELECT count(*)::int AS n FROM audit WHERE detail::text ~* 'dupr|exemple'")).toEqual([{ n: 0 }]);
  });
});
