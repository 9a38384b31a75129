import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toolActs } from "../acts/acts.ts";
import { terminationActs } from "../acts/terminations.ts";
import type { Field } from "../forms/form-definition.ts";
import { dayOf as on } from "../shared/civil-date.ts";
import { answerTool } from "./answer-tool.ts";
import { sickPayTool } from "./definitions/arret-de-travail.ts";
import { loanInsuranceTool, taeaLine } from "./definitions/assurance-emprunteur.ts";
import { bonusMalusTool } from "./definitions/bonus-malus.ts";
import { collectiveCostTool } from "./definitions/cout-collectif.ts";
import { claimDeadlinesTool } from "./definitions/delais-sinistre.ts";
import { transportIndemnityTool } from "./definitions/indemnite-transport.ts";
import { obligationsTool } from "./definitions/obligations.ts";
import { perCeilingTool } from "./definitions/plafond-per.ts";
import { proportionalRuleTool } from "./definitions/regle-proportionnelle.ts";
import { terminationTool } from "./definitions/resiliation.ts";
import { remainingChargeTool } from "./definitions/reste-a-charge.ts";
import { lastYearOf } from "./rules/per-ceiling.ts";
import type { Tool, ToolChart, ToolContext, ToolResult } from "./tool.ts";
import { tools } from "./tools.ts";

const context: ToolContext = {
  figures: { pass: { 2025: 4_710_000, 2026: 4_806_000 }, smic: 186_702, hospitalDay: 2_300 },
  today: on("2026-11-22"),
};
const spaces = (value: string) => value.replace(/[\u00a0\u202f]/g, " ");

/** Answers of the example, as they are typed. */
const texts = ({ example }: Tool): Record<string, string> =>
  Object.fromEntries(
    Object.entries(example).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** The headline of the example that each page shows before anybody types. */
const examples: readonly (readonly [Tool, string])[] = [
  [bonusMalusTool, "0,64"],
  [loanInsuranceTool, "15 627 €"],
  [obligationsTool, "Oui"],
  [perCeilingTool, "7 200 €"],
  [sickPayTool, "environ 2 211 €"],
  [collectiveCostTool, "10 497,60 €"],
  [remainingChargeTool, "47,50 €"],
  [proportionalRuleTool, "8 000 €"],
  [transportIndemnityTool, "1 000 €"],
  [claimDeadlinesTool, "avant la fin du 27 novembre 2026"],
  [terminationTool, "22 décembre 2026"],
];

/** Sums of a result that are read one below the other: of its table, and of its picture. */
function sumsBelowEachOther({ table, chart }: ToolResult): readonly (readonly string[])[] {
  const drawn = chart?.kind === "bars" ? chart.rows.map(({ text }) => text) : [];
  const marked =
    chart?.kind === "lines"
      ? [...chart.series.map(({ end }) => end), ...chart.marks.flatMap(({ values }) => values.map(({ text }) => text))]
      : [];
  return [table?.rows.flat() ?? [], drawn, marked].map((cells) =>
    cells.map(spaces).filter((cell) => cell.endsWith("€")),
  );
}

describe("sums that are read one below the other", () => {
  it.each(
    examples.flatMap(([tool]) => ["", ",37"].map((cents) => [tool.name, cents || "whole", tool, cents] as const)),
  )("of %s have one format, from answers in %s", (_name, _kind, tool, cents) => {
    const given = texts(tool);
    const values = Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const field = tool.fields.find((one) => one.name === name);
        const isSum = field && "format" in field && field.format?.rule === "amount" && !value.includes(",");
        return [name, isSum && value ? `${value}${cents}` : value];
      }),
    );
    const answer = tool.answer(values, context);
    if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
    for (const sums of sumsBelowEachOther(answer.result))
      expect(new Set(sums.map((sum) => /,\d\d €$/.test(sum))).size, sums.join(" / ")).toBeLessThanOrEqual(1);
  });
});

describe("the example of each calculator", () => {
  it.each(examples.map(([tool, headline]) => [tool.name, tool, headline] as const))(
    "%s answers",
    (_name, tool, headline) => {
      const answer = tool.answer(tool.example, context);
      expect(answer.ok && spaces(answer.result.headline.value)).toBe(headline);
    },
  );

  it.each(examples.map(([tool]) => [tool.name, tool] as const))(
    "%s has one option chosen in each row of options",
    (_name, { fields, example }) => {
      const rows = fields.filter(({ type }) => type === "segment").map(({ name }) => name);
      expect(rows.filter((name) => example[name] === undefined)).toEqual([]);
    },
  );

  it.each(examples.map(([tool]) => [tool.name, tool] as const))(
    "%s shows its formula and says what it leaves out",
    (_name, tool) => {
      const answer = tool.answer(tool.example, context);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      expect(answer.result.formula.length).toBeGreaterThan(0);
      for (const { article } of answer.result.formula) {
        if (article !== undefined) expect(tool.articles).toContain(article);
      }
      expect(answer.result.limits.length).toBeGreaterThan(1);
      for (const { rows, columns } of answer.result.table ? [answer.result.table] : []) {
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }
    },
  );
});

/** Careless or hostile input for any question. */
const oddAnswers = [
  "",
  "abc",
  "-5",
  "0",
  "1",
  "99999999999999",
  "1000000001",
  "1e9",
  "12,345678",
  "1 250,50",
  "NaN",
  "Infinity",
  "٣",
  "2026-02-30",
  "0001-01-01",
  "9999-12-31",
  "30/02/2026",
  "<b>",
  "__proto__",
];

/** The example with every question of the branch answered, and one answer replaced. */
function oddly({ fields, example }: Tool, { name, visibleWhen }: Field, odd: string): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const field of fields) {
    const own = example[field.name];
    raw[field.name] = typeof own === "string" ? own : field.type === "date" ? "2026-10-01" : "";
  }
  if (visibleWhen) raw[visibleWhen.field] = visibleWhen.in[0] ?? "";
  raw[name] = odd;
  return raw;
}

describe("the picture of an answer", () => {
  /** The numbers and days that are written in a picture. */
  const written = (chart: ToolChart): readonly string[] => {
    if (chart.kind === "bars") return chart.rows.map(({ text }) => text);
    if (chart.kind === "dates") return chart.days.map(({ day }) => day);
    return [
      ...chart.series.map(({ end }) => end),
      ...chart.marks.flatMap(({ values }) => values.map(({ text }) => text)),
    ];
  };
  const drawn = tools.filter((tool) => tool !== obligationsTool);

  it.each(drawn.map((tool) => [tool.name, tool] as const))(
    "of %s has its numbers in it, as they are written beside it",
    (_name, tool) => {
      const answer = answerTool(tool, texts(tool), context);
      if (!answer.ok || !answer.result.chart) throw new Error("no picture");
      const { chart, headline, figures, table } = answer.result;
      const numbers = written(chart);
      expect(numbers.length).toBeGreaterThanOrEqual(2);
      const beside = [headline.value, ...figures.map(({ value }) => value), ...(table?.rows.flat() ?? [])].map(spaces);
      expect(
        numbers.filter((number) => beside.some((text) => text.includes(spaces(number)))).length,
      ).toBeGreaterThanOrEqual(1);
    },
  );

  it("of a lasting answer keeps every bar inside its scale, but for a delay that runs over the edge", () => {
    for (const tool of drawn) {
      const answer = answerTool(tool, texts(tool), context);
      const chart = answer.ok ? answer.result.chart : undefined;
      if (chart?.kind !== "bars" || tool === claimDeadlinesTool) continue;
      const ends = chart.rows.flatMap(({ parts }) => parts.map(({ to }) => to));
      expect(Math.max(...ends), tool.name).toBeLessThanOrEqual(chart.scale.most);
    }
  });

  it.each(["2026-11-20", "2026-10-02", "2026-06-01"])(
    "of a claim known on %s has room for what is left of its two years",
    (connu) => {
      const answer = answerTool(claimDeadlinesTool, { evenement: "degats-des-eaux", connu }, context);
      const chart = answer.ok ? answer.result.chart : undefined;
      if (chart?.kind !== "bars") throw new Error("this answer has no bars");
      const [passed, left] = chart.rows.at(-1)?.parts ?? [];
      expect(passed?.to).toBeLessThanOrEqual(chart.scale.most / 2);
      expect(left?.to).toBeGreaterThan(chart.scale.most);
    },
  );
});

describe("a doctor outside the agreement on fees", () => {
  it("is paid less by the same contract: the level to enter is named (R.871-2), and for no other act", () => {
    const limitsOf = (acte: string) => {
      const raw = { acte, prix: "80", contrat: "niveau", niveau: "150" };
      const answer = answerTool(remainingChargeTool, raw, context);
      return answer.ok ? answer.result.limits.join(" ") : "";
    };
    expect(limitsOf("specialiste")).toContain("vingt points de moins");
    expect(limitsOf("specialiste-optam")).not.toContain("vingt points de moins");
  });
});

describe("ending a contract after a sale", () => {
  it("says that cover ends later in Alsace and Moselle (L.192-2), and of no other reason", () => {
    const limitsOf = (motif: string) => {
      const raw = { contrat: "auto", motif, depuis: "2020-05-01", evenement: "2026-11-20" };
      const answer = answerTool(terminationTool, raw, context);
      return answer.ok ? answer.result.limits.join(" ") : "";
    };
    expect(limitsOf("vente")).toContain("L.192-2");
    expect(limitsOf("envie")).not.toContain("L.192-2");
  });
});

describe("ending a contract after a late notice", () => {
  it("says that a group contract is left out (L.113-15-1, last paragraph), and of no other reason", () => {
    const limitsOf = (days: Record<string, string>) => {
      const answer = answerTool(terminationTool, { contrat: "autre", depuis: "2020-05-01", ...days }, context);
      return answer.ok ? answer.result.limits.join(" ") : "";
    };
    expect(limitsOf({ motif: "avis-tardif", reconduction: "2026-05-01" })).toContain("contrat de groupe");
    expect(limitsOf({ motif: "echeance", echeance: "2027-05-01" })).not.toContain("contrat de groupe");
  });
});

describe("odd answers", () => {
  it.each(examples.flatMap(([tool]) => tool.fields.map((field) => [tool.name, field.name, tool, field] as const)))(
    "%s, « %s »: a result or a message, never a number that is none",
    (_tool, _field, tool, field) => {
      for (const odd of oddAnswers) {
        const answer = answerTool(tool, oddly(tool, field, odd), context);
        expect(JSON.stringify(answer), odd).not.toMatch(/NaN|Infinity|undefined|∞/);
        if (answer.ok) continue;
        for (const [name, message] of Object.entries(answer.errors)) {
          expect(tool.fields.map((asked) => asked.name)).toContain(name);
          expect(message, odd).toMatch(/^\p{Lu}.{8,}/u);
        }
      }
    },
  );

  it("the two rates that are shown differ by what is shown, which rounds to the TAEA that is shown", () => {
    const rate = fc.double({ min: 0.001, max: 0.2, noNaN: true });
    const added = fc.double({ min: 0, max: 0.03, noNaN: true });
    const near = fc.integer({ min: 0, max: 300 }).map((hundredths) => (hundredths + 0.49995) / 10_000);
    fc.assert(
      fc.property(rate, fc.oneof(added, near), (rateWithout, more) => {
        const rateWith = rateWithout + more;
        const taea = Math.round((rateWith - rateWithout) * 10_000);
        const shown = [...taeaLine({ rateWith, rateWithout, taea }).matchAll(/(\d+),(\d+)/g)].map(
          ([, whole = "", part = ""]) => Number(`${whole}${part.padEnd(7, "0")}`),
        );
        const [first = 0, second = 0, difference = 0, rounded = 0] = shown;
        expect(first - second).toBe(difference);
        expect(Math.round(difference / 100_000) * 100_000).toBe(rounded);
      }),
    );
  });

  it("an accident that is erased is named as such, and of the others those that count", () => {
    const rules = (accidents: string, coefficient = "0,50") => {
      const raw = { coefficient, usage: "ordinaire", anneesPlancher: "3", annee1: accidents };
      const answer = answerTool(bonusMalusTool, raw, context);
      return answer.ok ? answer.result.table?.rows[0]?.at(-1) : answer.errors;
    };
    expect(rules("responsable")).toBe("Premier accident effacé après 3 ans à 0,50");
    expect(rules("responsable-partage")).toBe(
      "Premier accident effacé ; compte : un accident à responsabilité partagée",
    );
    expect(rules("deux")).toBe("Premier accident effacé ; compte : un accident responsable");
    expect(rules("partage", "0,80")).toBe("Compte : un accident à responsabilité partagée");
    expect(rules("deux", "0,80")).toBe("Compte : deux accidents responsables");
  });

  it("refuses an amount above one thousand million euros, with its bound", () => {
    const answer = answerTool(
      proportionalRuleTool,
      { ...texts(proportionalRuleTool), dommage: "1000000000,01" },
      context,
    );
    expect(answer).toEqual({ ok: false, errors: { dommage: expect.stringContaining("1 000 000 000 €") } });
  });

  it.each([
    ["a weight of nothing", transportIndemnityTool, { perdu: "0" }, "perdu"],
    ["more lost than sent", transportIndemnityTool, { perdu: "401" }, "perdu"],
    ["no parcel", transportIndemnityTool, { colis: "0" }, "colis"],
    ["a drawing right of 12 €", transportIndemnityTool, { trajet: "international", dts: "12" }, "dts"],
    ["a loan of forty years", loanInsuranceTool, { annees: "40" }, "annees"],
    ["an age of 12", perCeilingTool, { age: "12" }, "age"],
    ["a contract of tomorrow", terminationTool, { depuis: "2026-11-23" }, "depuis"],
    ["a contract of 1899", terminationTool, { depuis: "1899-12-31" }, "depuis"],
    ["a claim letter of tomorrow", terminationTool, { motif: "apres-sinistre", evenement: "2026-11-23" }, "evenement"],
    ["a move before the contract", terminationTool, { motif: "changement", evenement: "2025-02-28" }, "evenement"],
    ["a renewal in the year 9999", terminationTool, { motif: "echeance", echeance: "9999-12-31" }, "echeance"],
    ["a renewal before the contract", terminationTool, { motif: "echeance", echeance: "2025-03-01" }, "echeance"],
    ["a claim of tomorrow", claimDeadlinesTool, { connu: "2026-11-23" }, "connu"],
    ["a level of 99 %", remainingChargeTool, { niveau: "99" }, "niveau"],
    ["glasses in percent", remainingChargeTool, { acte: "lunettes", prix: "300" }, "contrat"],
    [
      "a collective plan of a large firm",
      collectiveCostTool,
      { retraiteEmployeur: "500", plan: "collectif", effectif: "50" },
      "plan",
    ],
    ["a hundred years in the firm", sickPayTool, { anciennete: "100" }, "anciennete"],
    ["a coefficient of 0.49", bonusMalusTool, { coefficient: "0,49" }, "coefficient"],
    ["nothing due", proportionalRuleTool, { due: "0" }, "due"],
  ] as const)("%s: the message is beside its question", (_title, tool, odd, field) => {
    const answer = answerTool(tool, { ...texts(tool), ...odd }, context);
    expect(answer.ok ? [] : Object.keys(answer.errors)).toEqual([field]);
  });
});

describe("an act that the broker does without", () => {
  const late = { contrat: "autre", motif: "avis-tardif", depuis: "2020-05-01", reconduction: "2026-05-01" };
  const answered = (tool: Tool, raw: Record<string, string>, withdrawn: readonly string[]) => {
    const answer = answerTool(tool, raw, { ...context, withdrawn });
    if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
    return answer.result;
  };

  it("is one of those that the calculator is known by", () => {
    expect(toolActs.resiliation?.toSorted()).toEqual(Object.keys(terminationActs).toSorted());
    for (const evenement of ["vol", "incendie", "secheresse"])
      expect(toolActs["delais-sinistre"]).toContain(
        answered(claimDeadlinesTool, { evenement, connu: "2026-11-20" }, []).act,
      );
  });

  it("gives a plain sentence in its place, without day or letter, and leaves the other branches", () => {
    expect(answered(terminationTool, late, []).letter).toBeDefined();
    const gone = answered(terminationTool, late, ["resiliation-sans-avis"]);
    expect(gone.headline.value).toBe("demandez à un conseiller");
    expect([gone.letter, gone.figures, gone.formula]).toEqual([undefined, [], []]);
    const other = { contrat: "autre", motif: "changement", depuis: "2020-05-01", evenement: "2026-10-01" };
    expect(answered(terminationTool, other, ["resiliation-sans-avis"]).letter?.act).toBe(
      "resiliation-changement-de-situation",
    );
  });

  it("is not proposed as the simpler way either", () => {
    const end = { contrat: "habitation-proprietaire", motif: "echeance", depuis: "2020-05-01", echeance: "2027-10-01" };
    const words = (withdrawn: readonly string[]) => JSON.stringify(answered(terminationTool, end, withdrawn));
    expect(words([])).toContain("Plus simple");
    expect(words(["resiliation-apres-un-an"])).not.toContain("Plus simple");
  });
});

describe("the ceiling of a PER", () => {
  it.each([2026, 2027, 2028, 2029])("of %i asks for no balance that has lapsed", (year) => {
    const asked = perCeilingTool.fields.flatMap(({ name }) => /^reste(\d)$/.exec(name)?.[1] ?? []);
    expect(asked.length).toBeGreaterThan(0);
    for (const back of asked) expect(lastYearOf(year - Number(back))).toBeGreaterThanOrEqual(year);
  });

  it("prints the last year of each ceiling, its own first", () => {
    const answer = perCeilingTool.answer({ ...texts(perCeilingTool), reste3: "500" }, context);
    expect(answer.ok && answer.result.table?.rows.map((row) => row.map(spaces))).toEqual([
      ["De 2026", "6 000 €", "2031"],
      ["De 2023", "500 €", "2026"],
      ["De 2025", "1 200 €", "2028"],
    ]);
  });

  it.each([
    ["30000", "30 000 € × [[per-part-revenus]] → moins que le minimum : 4 710 €"],
    ["60000", "60 000 € × [[per-part-revenus]] → 6 000 €"],
    ["500000", "500 000 € × [[per-part-revenus]] → plus que le maximum : 37 680 €"],
  ])("says where an income of %s € meets a bound, so that the line is true arithmetic", (revenu, line) => {
    const answer = perCeilingTool.answer({ ...texts(perCeilingTool), revenu }, context);
    expect(answer.ok && spaces(answer.result.formula[0]?.calculation ?? "")).toBe(line);
  });

  it("prints none for a payment that no longer deducts", () => {
    const answer = perCeilingTool.answer({ ...texts(perCeilingTool), age: "70" }, context);
    expect(answer.ok && answer.result.table).toBeUndefined();
  });
});

describe("sick pay", () => {
  const answerOf = (salaire: string) => {
    const answer = sickPayTool.answer({ statut: "salarie", salaire, anciennete: "2" }, context);
    return answer.ok ? spaces(JSON.stringify(answer.result)) : "";
  };

  it("does not print to the cent a maximum that is computed and was not read", () => {
    for (const salary of ["2 614", "3 500", "6 000"]) {
      expect(answerOf(salary)).not.toContain("42,97");
      expect(answerOf(salary)).toContain("environ 43 €");
      expect(answerOf(salary)).toContain("nous n’avons pas lu le montant");
    }
  });

  it("is exact below it", () => {
    expect(answerOf("2 000")).toContain("32,87 €");
    expect(answerOf("2 000")).not.toContain("environ");
  });
});
