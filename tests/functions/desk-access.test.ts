import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { database } from "../../netlify/kernel/database.ts";
import { addressHash, markProduction } from "../../netlify/kernel/database-marker.ts";
import { createServices } from "../../netlify/services.ts";
import {
  CONSEILLER,
  mailedLink,
  newVisitor,
  RESPONSABLE,
  sendRequest,
  signIn,
  signInConseiller,
} from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { ORIGIN, rows } from "./request-harness.ts";

const catcher = await catchMail();
const MINUTE = 60_000;

const at = (minutes: number) => ({ services: { clock: () => new Date(Date.now() + minutes * MINUTE) } });

/** Asks for a link as the responsable and returns its path. */
async function askLink(): Promise<string> {
  process.env.DESK_RESPONSABLES = RESPONSABLE;
  await newVisitor().post("/bureau/entrer", { email: RESPONSABLE });
  return mailedLink(catcher, RESPONSABLE) ?? "";
}

describe("Signing in to the desk", () => {
  it("shows nothing to a stranger but the page that asks for an address, and leads back after", async () => {
    const stranger = newVisitor();
    const page = await stranger.get("/bureau/demandes/GA-2611-7K3QX");
    expect(page.status).toBe(303);
    expect(page.location).toBe("/bureau/entrer?vers=%2Fbureau%2Fdemandes%2FGA-2611-7K3QX");
    const entry = await stranger.get("/bureau/entrer");
    expect(entry.status).toBe(200);
    expect(entry.headers.get("cache-control")).toBe("no-store");
    expect(entry.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(entry.headers.get("referrer-policy")).toBe("strict-origin");
    expect(entry.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(entry.html).not.toMatch(/<script|style="/);
  });

  it("answers a known and an unknown address alike, and mails only the known one", async () => {
    process.env.DESK_RESPONSABLES = RESPONSABLE;
    const known = await newVisitor().post("/bureau/entrer", { email: RESPONSABLE.toUpperCase() });
    const unknown = await newVisitor().post("/bureau/entrer", { email: "inconnu@ailleurs.example" });
    expect(unknown.html).toBe(known.html);
    expect(catcher.caught.map(({ to }) => to)).toEqual([[RESPONSABLE]]);
  });

  it("opens nothing for a scanner that opens the link as often as it likes, and then still opens for the person", async () => {
    const path = await askLink();
    for (const headers of [1, 2, 3]) {
      const scanned = await newVisitor({ ip: `198.51.100.${headers}` }).get(path);
      expect(scanned.status).toBe(200);
      expect(scanned.headers.get("set-cookie")).toBeNull();
    }
    const person = newVisitor();
    expect((await person.post(path, {})).status).toBe(303);
    expect((await person.get("/bureau")).status).toBe(200);
  });

  it("opens once: the same link used again, by anybody, opens nothing", async () => {
    const path = await askLink();
    expect((await newVisitor().post(path, {})).status).toBe(303);
    const again = await newVisitor().post(path, {});
    expect(again.status).toBe(410);
    expect(again.headers.get("set-cookie")).toBeNull();
    expect((await newVisitor().get(path)).text).toContain("Ce lien n’ouvre plus rien");
  });

  it("opens once when two post the link at the same moment", async () => {
    const path = await askLink();
    const answers = await Promise.all([newVisitor().post(path, {}), newVisitor().post(path, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  it("opens nothing after fifteen minutes, with a forged token, or from another site's page", async () => {
    const path = await askLink();
    expect((await newVisitor(at(16)).post(path, {})).status).toBe(410);
    expect((await newVisitor().post(`/bureau/entrer/${"A".repeat(43)}`, {})).status).toBe(410);
    expect((await newVisitor().post("/bureau/entrer/court", {})).status).toBe(410);
    const elsewhere = await newVisitor().post(path, {}, { origin: "https://ailleurs.example" });
    expect(elsewhere.status).toBe(403);
  });

  it("keeps hashes only: neither link nor cookie can be read in the database", async () => {
    const path = await askLink();
    const visitor = newVisitor();
    await visitor.post(path, {});
    const stored = JSON.stringify(
      await rows("SELECT to_jsonb(l) AS l, to_jsonb(s) AS s FROM desk_sign_ins l, desk_sessions s"),
    );
    expect(stored).not.toContain(path.split("/").at(-1) ?? "?");
    expect(stored).not.toContain(visitor.cookie.split("=")[1] ?? "?");
  });

  it("sets a cookie that scripts cannot read; outside this machine only over https, for this host alone", async () => {
    const path = await askLink();
    const services = createServices("dev");
    const { handleDesk } = await import("../../netlify/desk/handle-desk.ts");
    const answer = await handleDesk(
      new Request(`https://www.cabinet.example${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://www.cabinet.example" },
        body: "vers=/bureau",
      }),
      { ip: "192.0.2.1", deployContext: "production", waitUntil: () => undefined },
      services,
    );
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-bureau=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure, __Host-bureau-appareil=/,
    );
  });

  it("returns to a page of the desk and to no other place", async () => {
    for (const back of [
      "https://ailleurs.example/bureau",
      "//ailleurs.example",
      "/bureau/../",
      "/autre",
      "/bureau\r\nx: y",
    ]) {
      catcher.caught.length = 0;
      await rows("DELETE FROM desk_sign_ins");
      await rows("DELETE FROM visit_counters");
      const answer = await newVisitor().post(await askLink(), { vers: back });
      expect(answer.location, back).toBe("/bureau");
    }
  });

  it("cannot be kept from a member by others: a device that has signed in before has a lane of its own", async () => {
    process.env.DESK_RESPONSABLES = RESPONSABLE;
    const member = await signIn(catcher);
    catcher.caught.length = 0;
    for (let count = 0; count < 30; count += 1) {
      await newVisitor({ ip: `203.0.113.${count}` }).post("/bureau/entrer", { email: RESPONSABLE });
    }
    // All strangers together; the one who signed in at first was one.
    expect(catcher.caught.length).toBe(19);
    const stranger = await newVisitor({ ip: "203.0.113.200" }).post("/bureau/entrer", { email: RESPONSABLE });
    expect([stranger.status, stranger.text]).toEqual([429, expect.stringContaining("aucun autre ne part")]);
    expect(stranger.text).toContain("npm run leads -- lien");
    member.leave();
    expect((await member.post("/bureau/entrer", { email: RESPONSABLE })).status).toBe(200);
    expect(catcher.caught.length).toBe(20);
  });

  it("nor by presses on both sides of a full hour, which are counted apart", async () => {
    process.env.DESK_RESPONSABLES = RESPONSABLE;
    const member = await signIn(catcher);
    const press = (minute: number, count: number) =>
      newVisitor({
        ip: `203.0.113.${count}`,
        services: { clock: () => new Date(Date.UTC(2026, 10, 23, 9, minute)) },
      }).post("/bureau/entrer", { email: RESPONSABLE });
    for (let count = 0; count < 20; count += 1) await press(59, count);
    for (let count = 20; count < 40; count += 1) await press(60, count);
    catcher.caught.length = 0;
    member.leave();
    const known = newVisitor({ services: { clock: () => new Date(Date.UTC(2026, 10, 23, 10, 1)) } });
    known.cookie = member.cookie;
    expect((await known.post("/bureau/entrer", { email: RESPONSABLE })).status).toBe(200);
    expect(catcher.caught).toHaveLength(1);
  });

  it("says when the mail server is dead, to everybody alike, and names the way in by command line", async () => {
    process.env.DESK_RESPONSABLES = RESPONSABLE;
    process.env.SMTP_URL = "smtp://127.0.0.1:9";
    for (const email of [RESPONSABLE, "inconnue@cabinet.example"]) {
      const answer = await newVisitor().post("/bureau/entrer", { email });
      expect([answer.status, answer.text]).toEqual([
        503,
        expect.stringContaining("Le serveur de messagerie ne répond pas"),
      ]);
      expect(answer.text).toContain("npm run leads -- lien");
    }
  });

  it("mails five links an hour to one address from one network at most, and stops a network that asks on and on", async () => {
    process.env.DESK_RESPONSABLES = RESPONSABLE;
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await newVisitor().post("/bureau/entrer", { email: RESPONSABLE })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(catcher.caught).toHaveLength(5);
    const now = new Date();
    let last = 0;
    for (let count = 0; count < 12; count += 1) {
      const visitor = newVisitor({ ip: "203.0.113.99", services: { clock: () => now } });
      last = (await visitor.post("/bureau/entrer", { email: `x${count}@y.example` })).status;
    }
    expect(last).toBe(429);
  });
});

describe("A session of the desk", () => {
  it("carries its token in each form: a post without it, or with another session's, changes nothing", async () => {
    const reference = await sendRequest();
    const one = await signIn(catcher);
    const other = await signIn(catcher);
    const theirs = /name="jeton" value="([^"]+)"/.exec((await other.get("/bureau/compte")).html)?.[1] ?? "";
    for (const jeton of ["", theirs]) {
      const answer = await one.post(`/bureau/demandes/${reference}`, { acte: "prendre", jeton });
      expect(answer.status).toBe(403);
    }
    expect(await rows("SELECT status, owner_id FROM leads")).toEqual([{ status: "new", owner_id: null }]);
  });

  it("takes no form that another site's page posts, even with the cookie", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    const answer = await member.post(
      `/bureau/demandes/${reference}`,
      { acte: "prendre" },
      { origin: "https://ailleurs.example", "sec-fetch-site": "cross-site" },
    );
    expect(answer.status).toBe(403);
    expect(await rows("SELECT owner_id FROM leads")).toEqual([{ owner_id: null }]);
  });

  it("ends at the next request when its member is removed, and a stolen cookie is worth nothing then", async () => {
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    const stolen = newVisitor();
    stolen.cookie = conseiller.cookie;
    expect((await stolen.get("/bureau")).status).toBe(200);
    const [member] = await rows("SELECT id FROM desk_members WHERE email = $1", [CONSEILLER]);
    await responsable.get("/bureau/equipe");
    await responsable.post("/bureau/equipe", { acte: "retirer", membre: String(member?.id) });
    expect((await stolen.get("/bureau")).status).toBe(303);
    expect((await conseiller.get("/bureau")).status).toBe(303);
    catcher.caught.length = 0;
    await newVisitor().post("/bureau/entrer", { email: CONSEILLER });
    expect(catcher.caught).toEqual([]);
  });

  it("is listed, and ended here or everywhere", async () => {
    const phone = await signIn(catcher);
    const desktop = await signIn(catcher);
    expect((await desktop.get("/bureau/compte")).text.match(/Firefox, Linux/g)?.length).toBeGreaterThanOrEqual(2);
    await desktop.post("/bureau/compte", { acte: "tout-deconnecter" });
    expect((await phone.get("/bureau")).status).toBe(303);
    expect((await desktop.get("/bureau")).status).toBe(303);
    expect(await rows("SELECT id FROM desk_sessions")).toEqual([]);
  });

  it("ends after twelve hours without use and after a week whatever is done", async () => {
    const member = await signIn(catcher);
    const later = (minutes: number) => {
      const same = newVisitor(at(minutes));
      same.cookie = member.cookie;
      return same.get("/bureau");
    };
    expect((await later(11 * 60)).status).toBe(200);
    expect((await later(24 * 60)).status).toBe(303);
    await rows("UPDATE desk_sessions SET seen_at = now() + interval '8 days'");
    expect((await later(8 * 24 * 60)).status).toBe(303);
  });

  it("gives a conseiller neither team nor trail", async () => {
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    for (const path of ["/bureau/equipe", "/bureau/journal"]) {
      expect((await conseiller.get(path)).status, path).toBe(403);
      expect((await responsable.get(path)).status, path).toBe(200);
    }
    const tried = await conseiller.post("/bureau/equipe", {
      acte: "ouvrir",
      nom: "Moi",
      email: CONSEILLER,
      role: "responsable",
    });
    expect(tried.status).toBe(403);
    expect(await rows("SELECT role FROM desk_members WHERE email = $1", [CONSEILLER])).toEqual([
      { role: "conseiller" },
    ]);
  });

  it("keeps one responsable at least", async () => {
    const responsable = await signIn(catcher);
    const [own] = await rows("SELECT id FROM desk_members");
    await responsable.get("/bureau/equipe");
    expect((await responsable.post("/bureau/equipe", { acte: "retirer", membre: String(own?.id) })).status).toBe(422);
    const lowered = await responsable.post("/bureau/equipe", {
      acte: "ouvrir",
      nom: "Moi",
      email: RESPONSABLE,
      role: "conseiller",
    });
    expect(lowered.status).toBe(422);
    expect(await rows("SELECT role, removed_at FROM desk_members")).toEqual([
      { role: "responsable", removed_at: null },
    ]);
  });
});

it("The last responsable is kept by the database itself, whoever asks", async () => {
  await signIn(catcher);
  await expect(rows("UPDATE desk_members SET removed_at = now()")).rejects.toMatchObject({ code: "23514" });
  await expect(rows("UPDATE desk_members SET role = 'conseiller'")).rejects.toMatchObject({ code: "23514" });
});

describe("The desk and copies of the database", () => {
  it("refuses a NUL in its search, in a path and in a form, instead of failing", async () => {
    const visitor = await signIn(catcher);
    for (const path of ["/bureau?q=a%00b", "/bureau/personnes?q=%00", "/bureau/demandes/GA-2611-%00"]) {
      expect((await visitor.get(path)).status).toBe(400);
    }
    expect((await visitor.post("/bureau", { "vue-nom": "a\0" })).status).toBe(400);
  });

  it("opens in no preview, whatever its database", async () => {
    expect((await newVisitor({ context: "deploy-preview" }).get("/bureau/entrer")).status).toBe(403);
    expect((await newVisitor({ context: "branch-deploy" }).get("/bureau")).status).toBe(403);
  });

  it("opens in production with no key that follows from the database's address", async () => {
    const open = (LEADS_SECRET: string) =>
      newVisitor({ services: createServices("production", { ...process.env, LEADS_SECRET }) }).get("/bureau/entrer");
    const closed = await open(" ");
    expect(closed.status).toBe(503);
    expect(closed.text).toContain("LEADS_SECRET manque");
    expect((await open("une-vraie-clé-de-trente-deux-octets")).status).toBe(200);
  });

  it("opens on no copy of production's database", async () => {
    await markProduction(database, "postgres://user@production.example/site", new Date());
    expect(addressHash("postgres://user@production.example/site")).not.toBe("");
    expect((await newVisitor().get("/bureau/entrer")).status).toBe(403);
  });
});

describe("The audit trail", () => {
  it("names each view and act by member, and holds no personal data", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, {
      acte: "note",
      note: "Rappeler après 18 h, Solène préfère le soir",
    });
    const trail = await rows("SELECT actor, action, lead_reference, detail FROM audit ORDER BY id");
    expect(trail.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
      expect.arrayContaining(["desk:1 sign-in", "desk:1 view", "desk:1 note"]),
    );
    expect(JSON.stringify(trail)).not.toMatch(/Sol|Dupr|exemple\.fr|06 39|soir/);
  });

  it("says who opened a colleague's request: every member finds every request, as the privacy page tells", async () => {
    const reference = await sendRequest();
    const responsable = await signIn(catcher);
    await responsable.get(`/bureau/demandes/${reference}`);
    await responsable.post(`/bureau/demandes/${reference}`, { acte: "prendre" });
    const colleague = await signInConseiller(catcher, responsable);
    expect((await colleague.get("/bureau?q=Dupr")).text).toContain(reference);
    expect((await colleague.get(`/bureau/demandes/${reference}`)).text).toContain("Solène");
    const opened = await rows("SELECT actor FROM audit WHERE action = 'view' AND lead_reference = $1 ORDER BY id", [
      reference,
    ]);
    expect(opened.at(-1)).toEqual({ actor: "desk:2" });
    const policy = readFileSync("content/legal/confidentialite.mdx", "utf8");
    expect(policy).toContain("Chaque consultation est inscrite à un journal");
  });

  it("refuses to be changed or shortened, and to be emptied in production", async () => {
    await signIn(catcher);
    await expect(rows("UPDATE audit SET actor = 'x'")).rejects.toMatchObject({ code: "42501" });
    await expect(rows("DELETE FROM audit")).rejects.toMatchObject({ code: "42501" });
    await markProduction(database, process.env.NETLIFY_DB_URL ?? "", new Date());
    await expect(rows("TRUNCATE audit")).rejects.toMatchObject({ code: "42501" });
    expect(ORIGIN).toBe("http://localhost:8888");
  });

  it("keeps the timeline of a request as it was written, until the person's data is erased", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Première note" });
    await expect(rows("UPDATE lead_events SET text = 'autre'")).rejects.toMatchObject({ code: "42501" });
    await expect(rows("DELETE FROM lead_events")).rejects.toMatchObject({ code: "42501" });
    await rows("UPDATE leads SET erased_at = now()");
    expect(await rows("SELECT id FROM lead_events")).toEqual([]);
  });
});
