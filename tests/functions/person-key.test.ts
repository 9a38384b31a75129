import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { foldText } from "../../netlify/request/person-key.ts";
import { numbered } from "../support/numbered.ts";
import { sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { databaseUrl, rows } from "./request-harness.ts";

const catcher = await catchMail();

const FOLDED = "SELECT fold_text(given) AS key FROM unnest($1::text[]) WITH ORDINALITY AS t (given, n) ORDER BY n";
const inSql = async (texts: readonly string[]) => (await rows(FOLDED, [texts])).map(({ key }) => String(key));

/** First and last sign of each alphabet, punctuation and compatibility form that a French firm may read. */
const SIGNS: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x24f],
  [0x2b0, 0x36f],
  [0x386, 0x3ff],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2190, 0x2212],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
];

const signs = SIGNS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => `A${String.fromCodePoint(first + index)}B`),
);

/** The signs that the database folds otherwise than the functions. */
const differences = (keys: readonly string[]) =>
  signs.flatMap((sign, index) => {
    const own = foldText(sign);
    return own === keys[index] ? [] : [`${sign.codePointAt(1)?.toString(16)}: ${own} / ${keys[index]}`];
  });

const MIGRATIONS = "netlify/database/migrations";
/** A request of « ŁUKASZ », and a note that names him. */
const STORED = `
  INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, "values", metadata, consents, payload_hash)
  VALUES (gen_random_uuid(), 'contact', 'GA-2611-7K3QX', now(), now(), '{"nom":"ŁUKASZ"}', '{}', '{}', 'h');
  INSERT INTO lead_events (lead_id, at, actor, kind, text) SELECT id, now(), 'site', 'note', 'Père de ŁUKASZ' FROM leads;`;

describe("One key of a person in the functions and in the database", () => {
  it("folds names, numbers and addresses to the same text on both sides", async () => {
    const cases = {
      "O’BRIEN": "o brien",
      "o'brien": "o brien",
      "Oʼ Brien": "o brien",
      "Lœtitia D‘Æneas": "loetitia d aeneas",
      "Dupré‑Vidal": "dupre vidal",
      "LE  GOFF Hélène": "le goff helene",
      "Łukasz Strauß": "lukasz strauss",
      "ﬁn\u00adance": "finance",
      "jean-luc@exemple.fr": "jean luc@exemple.fr",
      "GA-2611-7K3QX": "ga 2611 7k3qx",
    };
    const given = Object.keys(cases);
    expect(given.map(foldText)).toEqual(Object.values(cases));
    expect(await inSql(given)).toEqual(Object.values(cases));
  });

  it("agrees on every sign of the alphabets, the punctuation and the compatibility forms", async () => {
    expect(signs.length).toBeGreaterThan(1_500);
    expect(differences(await inSql(signs))).toEqual([]);
  });

  // The embedded database of `npm start` has one database and one locale.
  it.skipIf(inject("databaseSessions") === 1)(
    "agrees in a database made with the locale C, and finds there who is stored",
    async () => {
      const name = `locale_c_${process.pid}`;
      await rows(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
      const plain = openDatabase(databaseUrl().replace(/[^/]*$/, name));
      try {
        for (const file of readdirSync(MIGRATIONS).sort()) {
          await plain.query(readFileSync(`${MIGRATIONS}/${file}`, "utf8"));
        }
        await plain.query(STORED);
        const keys = await plain.query(FOLDED, numbered([signs]));
        expect(differences(keys.rows.map(({ key }) => String(key)))).toEqual([]);
        const found = await plain.query(
          "SELECT event_id FROM request_search WHERE words @@ 'lukasz'::tsquery ORDER BY 1",
        );
        expect(found.rows.map(({ event_id }) => Number(event_id))).toEqual([0, 1]);
      } finally {
        await plain.end();
        await rows(`DROP DATABASE ${name}`);
      }
    },
  );
});

const SPELLINGS = {
  name: ["o'brien", "O’Brien", "OʼBRIEN", "loetitia o-brien", "Lœtitia"],
  telephone: ["+33 (0)6 39 98 12 34", "0033 639981234", "06.39.98.12.34", "+33639981234", "+33 (0) 639 981 234"],
  address: ["LOETITIA.OBRIEN@exemple.fr"],
} as const;

describe("A person is found for erasure by whatever finds the request in the inbox", () => {
  it.each(Object.values(SPELLINGS).flat())("« %s »", async (typed) => {
    const reference = await sendRequest({
      firstName: "Lœtitia",
      lastName: "O’Brien",
      email: "loetitia.obrien@exemple.fr",
      phone: "06 39 98 12 34",
    });
    await sendRequest({ firstName: "Zoé", lastName: "Autre", email: "zoe@exemple.fr", phone: "06 39 98 56 78" });
    const member = await signIn(catcher);
    const question = encodeURIComponent(typed);
    const inbox = await member.get(`/bureau?q=${question}&vue=toutes`);
    const people = await member.get(`/bureau/personnes?q=${question}`);
    for (const page of [inbox, people]) {
      expect(page.html).toContain(reference);
      expect(page.text).not.toContain("Zoé");
    }
  });

  it("finds a request by its reference with and without dashes", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const bare = reference.replaceAll("-", "");
    for (const typed of [reference, bare, bare.toLowerCase(), bare.slice(0, 8), reference.replace("-", "")]) {
      expect((await member.get(`/bureau?q=${typed}&vue=toutes`)).html, typed).toContain(reference);
      expect((await member.get(`/bureau/personnes?q=${typed}`)).html, typed).toContain(reference);
    }
  });

  it("finds who is only named in somebody's message or in a note of the desk, apart from who bears the name", async () => {
    const own = await sendRequest({ firstName: "Maëlle", lastName: "Tanguy", email: "maelle@exemple.fr" });
    const named = await sendRequest({ email: "autre@exemple.fr", message: "Je vous écris pour Maëlle Tanguy." });
    const noted = await sendRequest({ email: "encore@exemple.fr", firstName: "Zoé" });
    const member = await signIn(catcher);
    await member.post(`/bureau/demandes/${noted}`, { acte: "note", note: "Conjointe : Maëlle Tanguy" });
    const page = await member.get("/bureau/personnes?q=tanguy+maelle");
    const [bearing = "", naming = ""] = page.html.split("Citée dans");
    expect(bearing).toContain(own);
    expect(bearing).not.toContain(named);
    expect(naming).toContain(named);
    expect(naming).toContain(noted);
  });

  it("brings all requests of a person, those that do not hold the typed words too", async () => {
    const first = await sendRequest({ email: "maelle@exemple.fr", phone: "06 39 98 12 34" });
    const second = await sendRequest({ email: "maelle@exemple.fr", phone: "01 39 98 00 12" });
    const member = await signIn(catcher);
    const page = await member.get("/bureau/personnes?q=0639981234");
    expect(page.html).toContain(first);
    expect(page.html).toContain(second);
  });
});
