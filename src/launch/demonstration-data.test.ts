import { describe, expect, it } from "vitest";
import { loadSite } from "../content/site.ts";
import { demonstrationData, type LaunchInput } from "./demonstration-data.ts";
import { readLaunchInput } from "./read-launch-input.ts";

function site(data: unknown, more: Partial<LaunchInput> = {}): LaunchInput {
  return { data: [{ file: "content/site.yaml", data }], texts: [], environment: null, ...more };
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

  it("asks for the variables of the host where they are known, and for none where a build does not know them", () => {
    expect(demonstrationData(site({}, { environment: {} })).map(({ field }) => field)).toContain("SMTP_URL");
    expect(demonstrationData(site({}, { environment: null }))).toEqual([]);
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
