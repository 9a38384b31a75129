/**
 * What a property of a writer's component must be: a text, a list of texts, rows of cells, a link, a number, a
 * fact of site.yaml, or one of a few words.
 */
export type PropertyRule = "text" | "list" | "rows" | "link" | "number" | "fact" | readonly string[];

type Folder =
  | "blog"
  | "claims"
  | "glossary"
  | "guides"
  | "legal"
  | "letters"
  | "moving"
  | "products"
  | "tools"
  | "trades";

/** How a writer uses a component; content/README.md shows each. */
export interface ComponentRule {
  readonly required: Readonly<Record<string, PropertyRule>>;
  readonly optional?: Readonly<Record<string, PropertyRule>>;
  /** Folders that may use it; everywhere when absent. */
  readonly only?: readonly Folder[];
  /** The component that must enclose it. */
  readonly inside?: string;
}

/** All folders but those of the landing pages, whose styles are limited to keep them light. */
const onlyTexts: readonly Folder[] = [
  "blog",
  "claims",
  "glossary",
  "guides",
  "legal",
  "moving",
  "products",
  "tools",
  "trades",
];
const onlyLegal: readonly "legal"[] = ["legal"];
const onlyGuides: readonly "guides"[] = ["guides"];

/** Every component of a writer, by name, with its properties. */
export const componentRules: Readonly<Record<string, ComponentRule>> = {
  ActTable: { required: { caption: "text", acts: "list", names: "list" }, only: onlyLegal },
  Blank: {
    required: {},
    optional: { day: "text", lines: ["2", "3", "4", "5", "6", "7", "8"] },
    only: ["guides", "letters"],
  },
  CallToAction: { required: { title: "text", text: "text", href: "link", label: "text" }, only: onlyTexts },
  Callout: { required: { type: ["info", "attention", "exemple"], title: "text" }, only: onlyTexts },
  Checklist: { required: { items: "list" }, only: ["guides", "letters"] },
  Comparison: { required: { caption: "text", columns: "list", rows: "rows" }, optional: { note: "text" } },
  ContactCards: { required: {}, only: onlyLegal },
  Definition: { required: { term: "text" }, only: onlyTexts },
  Demonstration: { required: {}, only: onlyLegal },
  FigureTable: { required: { caption: "text" }, optional: { note: "text" } },
  FormCard: { required: { form: ["renoncer", "resilier", "sinistre", "attestation", "reclamation"] }, only: onlyLegal },
  GuaranteeList: { required: { covered: "list", excluded: "list" }, only: onlyTexts },
  HostIdentity: { required: {}, only: onlyLegal },
  Identity: { required: { of: "fact" }, only: onlyLegal },
  InsurerList: { required: {}, only: onlyLegal },
  LegalIdentity: { required: {}, only: onlyLegal },
  Letter: { required: { title: "text" }, only: onlyGuides },
  ProcessorList: { required: {}, only: onlyLegal },
  ProfessionalStatuses: { required: {}, only: onlyLegal },
  RgaaCriteria: { required: {}, only: onlyLegal },
  Step: { required: { title: "text" }, inside: "Steps", only: onlyTexts },
  Steps: { required: {}, only: onlyTexts },
  TrackerList: { required: {}, only: onlyLegal },
  Worksheet: {
    required: { caption: "text", columns: "list", rows: "number" },
    optional: { labels: "list" },
    only: onlyGuides,
  },
};

/** HTML without a Markdown equivalent, with the attributes that a writer needs. */
export const htmlRules: Readonly<Record<string, readonly string[]>> = {
  h2: ["id"],
  h3: ["id"],
  br: [],
  sup: [],
  sub: [],
  abbr: ["title"],
};
