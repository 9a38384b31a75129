import { expect, it } from "vitest";
import { signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
/** More than one page of the export. */
const REQUESTS = 1_300;

it("an export holds every request, each once, however many there are", async () => {
  const member = await signIn(catcher);
  // Several at the same moment, and of microseconds: no page of the export loses or repeats one.
  for (let from = 1; from <= REQUESTS; from += 325)
    await rows(
      `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents,
       payload_hash)
     SELECT gen_random_uuid(), 'contact', 'GA-2611-' || lpad(n::text, 5, 'A'),
       '2026-11-01T08:00:00.123456Z'::timestamptz + (n / 7) * interval '1 microsecond', '2026-11-01', 'a@exemple.fr',
       '{"message": "Bonjour"}', '{}', '{}', 'x' FROM generate_series($1::int, $1::int + 324) AS n`,
      [from],
    );
  const { html } = await member.get("/bureau/export.csv?vue=toutes");
  const references = [...html.matchAll(/^"(GA-[^"]+)"/gm)].map(([, reference]) => reference);
  expect(references).toHaveLength(REQUESTS);
  expect(new Set(references).size).toBe(REQUESTS);
  expect(await rows("SELECT detail FROM audit WHERE action = 'export'")).toEqual([{ detail: { count: REQUESTS } }]);
});

it("a register holds every line of its year: a page says that others follow and leads there, the export has them all", async () => {
  const member = await signIn(catcher);
  await rows(
    `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, "values", metadata, consents, payload_hash,
       status)
     SELECT gen_random_uuid(), 'sinistre', 'GA-2611-' || lpad(n::text, 5, 'A'),
       '2026-11-01T08:00:00.123456Z'::timestamptz + (n / 7) * interval '1 microsecond', '2026-11-01', '{}', '{}', '{}', 'x',
       CASE WHEN n = 3 THEN 'spam' ELSE 'new' END FROM generate_series(1, $1::int) AS n`,
    [REQUESTS + 1],
  );
  const path = "/bureau/registres/sinistres";
  const linesOf = (html: string) =>
    [...html.matchAll(/^"(GA-[^"]+)"|demandes\/(GA-[^"]+)"/gm)].map(([, inCsv, onPage]) => inCsv ?? onPage);
  const exported = linesOf((await member.get(`${path}.csv?annee=2026`)).html);
  expect([exported.length, new Set(exported).size]).toEqual([REQUESTS, REQUESTS]);
  const listed: unknown[] = [];
  for (let next: string | undefined = `${path}?annee=2026`; next !== undefined; ) {
    const { html, text } = await member.get(next);
    const lines = linesOf(html);
    expect(text).toContain(`${lines.length} lignes sur cette page`);
    expect(lines.length).toBeLessThanOrEqual(500);
    listed.push(...lines);
    next = /href="([^"]+)">Lignes suivantes/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(listed).toEqual(exported);
  expect((await member.get(`${path}?annee=2026&apres=GA-2611-ZZZZZ`)).text).toContain("500 lignes");
});

it("figures by adviser are a responsable's; what was won and lost is everybody's", async () => {
  const responsable = await signIn(catcher);
  const conseiller = await signInConseiller(catcher, responsable);
  await rows(
    `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, "values", metadata, consents,
       payload_hash, status, status_at, lost_reason, owner_id)
     SELECT gen_random_uuid(), 'contact', 'GA-2611-22222', now() - interval '3 days', now(), '{}', '{}', '{}', 'x', 'lost', now(),
       'prix', min(id) FROM desk_members`,
  );
  const path = "/bureau/chiffres?par=responsable";
  expect((await responsable.get(path)).text).toContain("Par responsable");
  const page = await conseiller.get(path);
  expect(page.text).toContain("Par produit");
  expect(page.html).not.toContain('<option value="responsable"');
  expect(page.text).toMatch(/Pourquoi des demandes sont perdues .*Prix\W+1\b/);
  expect(page.text).toContain("Clôture, délai médian 3 jours");
});
