import { describe, expect, it } from "vitest";
import { loadSite } from "../content/site.ts";
import { demonstrationData, type LaunchInput, launchReport } from "./demonstration-data.ts";
import { readLaunchInput } from "./read-launch-input.ts";

const complete = {
  SMTP_URL: "smtps://user:pass@mail.example.org",
  LEADS_SECRET: "x".repeat(40),
  FOLLOW_SECRET: "y".repeat(40),
  DOCUMENTS_KEY: "z".repeat(44),
  DESK_RESPONSABLES: "responsable@courtier.fr",
  HEARTBEAT_URL: "https://hc-ping.com/5f0d7b7e",
};

function site(data: unknown, more: Partial<LaunchInput> = {}): LaunchInput {
  return { data: [{ file: "content/site.yaml", data }], texts: [], environment: complete, ...more };
}

describe("what is still demonstration data", () => {
  it.each([
    ["an impossible ORIAS number", { legal: { orias: "00 000 000" } }, "legal.orias"],
    ["an impossible SIREN", { legal: { siren: "000 000 000" } }, "legal.siren"],
    ["an impossible VAT number", { legal: { vat: "FR 00 000 000 000" } }, "legal.vat"],
    ["a phone that Arcep keeps for fiction", { phone: { display: "01 99 00 12 34" } }, "phone.display"],
    ["a mobile that Arcep keeps for fiction", { phone: { display: "06 39 98 00 01" } }, "phone.display"],
    ["a mailbox under .example", { email: "a@b.example" }, "email"],
    ["the site's own address under .example", { url: "https://b.example" }, "url"],
    ["a fictional insurer in a legal field", { legal: { insurer: "Corbance (assureur fictif)" } }, "legal.insurer"],
    ["its English words", { legal: { insurer: "Corbance (fictional insurer)" } }, "legal.insurer"],
    ["an invented claim", { claims: { clients: { value: "1", demonstration: true } } }, "claims.clients.demonstration"],
    ["the mark of the whole identity", { demonstration: true }, "demonstration"],
    ["a name of the empty marque.yaml", { brand: { name: "Cabinet Exemple" } }, "brand.name"],
    ["a status without its number", { legal: { carteT: "Oui" } }, "legal.carteT"],
    ["a host without telephone", { legal: { host: { phone: null } } }, "legal.host.phone"],
    [
      "a saving without its median",
      { claims: { economie: { value: "jusqu'à 30 %", label: "d'économie", n: 312, period: "en 2025" } } },
      "claims.economie.median",
    ],
    [
      "an office without a real postal code",
      { offices: [{ id: "siege", postalCode: "00000" }] },
      "offices.siege.postalCode",
    ],
  ])("finds %s", (_case, data, field) => {
    const found = demonstrationData(site(data));
    expect(found.map((problem) => problem.field)).toEqual([field]);
    expect(found[0]?.message).toMatch(/;/);
  });

  it.each([
    [6, "plus de 5", 0],
    [5, "plus de 30", 1],
    [5, "5", 0],
  ])("compares a list of %i insurers with « %s assureurs partenaires »", (count, value, expected) => {
    const insurers = Array.from({ length: count }, (_, index) => ({ id: `a-${index}` }));
    const data = [
      { file: "content/site.yaml", data: { claims: { partenaires: { value, label: "assureurs partenaires" } } } },
      { file: "content/data/insurers.yaml", data: insurers },
    ];
    const found = demonstrationData(site({}, { data }));
    expect(found).toHaveLength(expected);
    if (expected > 0)
      expect(found[0]?.message).toContain("annonce 30 assureurs partenaires, et content/data/insurers.yaml en nomme 5");
  });

  it("lets real data pass", () => {
    const real = {
      demonstration: false,
      url: "https://www.cabinet-dupont.fr",
      legal: { orias: "12 345 678", siren: "123 456 789", vat: "FR 12 123 456 789" },
      phone: { display: "01 42 00 12 34", e164: "+33142001234" },
      offices: [{ id: "siege", postalCode: "75009" }],
      claims: { clients: { value: "plus de 500", demonstration: false } },
    };
    expect(demonstrationData(site(real))).toEqual([]);
  });

  it("finds a reserved phone or domain typed in a page, with its line", () => {
    const texts = [{ file: "content/blog/a.mdx", text: "Bonjour.\nAppelez le 01 99 00 12 34.\nOu a@b.example." }];
    expect(demonstrationData(site({}, { texts })).map(({ file, line }) => `${file}:${line}`)).toEqual([
      "content/blog/a.mdx:2",
      "content/blog/a.mdx:3",
    ]);
  });

  it("finds an adviser of the demonstration who signs an article", () => {
    const texts = [{ file: "content/blog/a.mdx", text: 'title: "A"\nauthor: "Claire Vasseur"\n' }];
    expect(demonstrationData(site({}, { texts }))).toMatchObject([
      { line: 2, message: expect.stringContaining("« Claire Vasseur »") },
    ]);
  });

  it.each(Object.keys(complete))("asks for %s", (name) => {
    const found = demonstrationData(site({}, { environment: { ...complete, [name]: " " } }));
    expect(found.map(({ field }) => field)).toEqual([name]);
  });

  it.each([
    [
      "a responsable without an address",
      { DESK_RESPONSABLES: "a@courtier.fr, claire" },
      "DESK_RESPONSABLES",
      "« claire »",
    ],
    ["a key that is too short", { FOLLOW_SECRET: "secret" }, "FOLLOW_SECRET", "trop courte"],
    ["documents sealed with a short key", { DOCUMENTS_KEY: "z".repeat(31) }, "DOCUMENTS_KEY", "trop courte"],
    ["a key that is also another's", { FOLLOW_SECRET: complete.DOCUMENTS_KEY }, "FOLLOW_SECRET", "DOCUMENTS_KEY"],
    [
      "a key made from the database's address",
      { LEADS_SECRET: "postgres://user:mot-de-passe@base.exemple.fr/site" },
      "LEADS_SECRET",
      "l'adresse de la base",
    ],
    ["a webhook without its secret", { DESK_WEBHOOK_URL: "https://crm.fr/x" }, "DESK_WEBHOOK_SECRET", "vont ensemble"],
    [
      "a webhook without TLS",
      { DESK_WEBHOOK_URL: "http://crm.fr/x", DESK_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` },
      "DESK_WEBHOOK_URL",
      "https://",
    ],
    [
      "a webhook's secret of another form",
      { DESK_WEBHOOK_URL: "https://crm.fr/x", DESK_WEBHOOK_SECRET: "secret" },
      "DESK_WEBHOOK_SECRET",
      "whsec_",
    ],
    ["a heartbeat without TLS", { HEARTBEAT_URL: "http://veille.fr/x" }, "HEARTBEAT_URL", "https://"],
    ["an alert in an unknown form", { ALERT_WEBHOOK_FORM: "sms" }, "ALERT_WEBHOOK_FORM", "gotify"],
  ])("refuses %s", (_name, change, field, words) => {
    const NETLIFY_DB_URL = "postgres://user:mot-de-passe@base.exemple.fr/site";
    const found = demonstrationData(site({}, { environment: { ...complete, NETLIFY_DB_URL, ...change } }));
    expect(found.filter((problem) => problem.field === field)).toMatchObject([
      { message: expect.stringContaining(words) },
    ]);
  });

  it("asks for no variable where a build does not know them", () => {
    expect(demonstrationData(site({}, { environment: null }))).toEqual([]);
  });

  it("takes an alert's webhook in place of the heartbeat", () => {
    const environment = { ...complete, HEARTBEAT_URL: "", ALERT_WEBHOOK_URL: "https://ntfy.sh/cabinet" };
    expect(demonstrationData(site({}, { environment }))).toEqual([]);
  });

  it("takes several responsables and a webhook whose two halves are right", () => {
    const environment = {
      ...complete,
      DESK_RESPONSABLES: "a@courtier.fr; b@courtier.fr",
      DESK_WEBHOOK_URL: "https://crm.fr/x",
      DESK_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
    };
    expect(demonstrationData(site({}, { environment }))).toEqual([]);
  });

  it.runIf(loadSite().demonstration)("names every kind of demonstration data of this repository", () => {
    const problems = demonstrationData(readLaunchInput(process.cwd(), {}));
    const files = new Set(problems.map(({ file }) => file));
    expect([...files]).toEqual(
      expect.arrayContaining(["content/site.yaml", "content/data/insurers.yaml", "content/data/testimonials.yaml"]),
    );
    expect(problems.filter(({ file }) => file === "content/data/insurers.yaml").length).toBeGreaterThanOrEqual(12);
  });
});

describe("the report", () => {
  it("says once what several places need", () => {
    const problems = ["a", "b"].map((field) => ({ file: "f.yaml", field, message: "remplacez" }));
    expect(launchReport(problems)).toBe("f.yaml (2)\n  a, b : remplacez\n\n2 points à régler avant la mise en ligne.");
    const told = ["x", "y"].map((field) => ({ file: "f.yaml", field, message: `texte ${field}`, advice: "écrivez" }));
    expect(launchReport(told)).toContain("  Pour ces 2 points, écrivez :\n    x : texte x\n    y : texte y\n");
    expect(launchReport(told.slice(1))).toContain("  Pour ce point, écrivez :\n    y : texte y\n");
  });

  it("says when nothing is left", () => {
    expect(launchReport([])).toContain("peut être mis en ligne");
  });
});
