import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { isRecord } from "../shared/is-record.ts";
import { loadLawArticles } from "./law-articles.ts";
import { pageFolders } from "./page-folders.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { loadSite } from "./site.ts";
import { checkedYamlFiles } from "./yaml-readers.ts";

/** A part of a JSON schema: what this file reads of it. */
const schemaPart = z.looseObject({
  $ref: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

/**
 * The schema of each YAML file, as its reader asks for it. Files of unit tests share their modules: readers that another
 * file has made are forgotten, so that they are made again with the loader that is watched here.
 */
const yamlSchemas = vi.hoisted(() => {
  vi.resetModules();
  return new Map<string, (root: string) => z.ZodType>();
});
vi.mock("./load-yaml.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("./load-yaml.ts")>();
  const yamlLoader: typeof original.yamlLoader = (file, schemaOf) => {
    yamlSchemas.set(file, schemaOf);
    return original.yamlLoader(file, schemaOf);
  };
  return { ...original, yamlLoader };
});

/** Every field that a schema takes, those of its lists, groups and records included: `cards[].items[].title`, `claims.*.n`. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const walk = (part: unknown, name: string): readonly string[] => {
    const { $ref, items, properties = {}, additionalProperties, ...others } = schemaPart.parse(part);
    const { anyOf = [], oneOf = [], allOf = [] } = others;
    const inside = (key: string) => (name === "" ? key : `${name}.${key}`);
    const shared = $ref === undefined ? [] : walk(whole.$defs?.[$ref.replace("#/$defs/", "")] ?? {}, name);
    return [
      ...shared,
      ...[...anyOf, ...oneOf, ...allOf].flatMap((other) => walk(other, name)),
      ...(items === undefined ? [] : walk(items, `${name}[]`)),
      ...(isRecord(additionalProperties) ? walk(additionalProperties, inside("*")) : []),
      ...Object.entries(properties).flatMap(([key, below]) => [inside(key), ...walk(below, inside(key))]),
    ];
  };
  return [...new Set(walk(whole, ""))];
}

/** Every field that a value fills, named as above, but for the keys of records, which have their own names. */
function filledFields(value: unknown, name = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => filledFields(item, `${name}[]`));
  if (!isRecord(value) || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const own = name === "" ? key : `${name}.${key}`;
    return [own, ...filledFields(below, own)];
  });
}

/**
 * An optional field that no page of the demonstration fills is tried by nobody: neither its word
 * (tests/brands/dead-words.ts) nor its look. It is filled once, removed, or waits here for what only a broker can say.
 */
const waiting: Readonly<Record<string, readonly string[]>> = {
  // A person reads an article or a letter before its page may say so.
  blog: ["reviewer", "image.photo", "publishDate"],
  letters: ["reviewedBy", "reviewedBy.name", "reviewedBy.role", "reviewedBy.on"],
  legal: ["noindex"],
  trades: ["form.anchor"],
  // As an article of a code of which nobody has noted a reading yet.
  "content/data/law-articles.yaml": Object.entries(loadLawArticles())
    .filter(([code, articles]) => code !== "textes" && !JSON.stringify(articles).includes('"readOn"'))
    .flatMap(([code]) => ["id", "readOn", "by", "version", "copyDate"].map((field) => `${code}.*.${field}`)),
  // A figure that a person has read, and one that nobody could read yet.
  "content/data/figures.yaml": ["*.verifiedBy", "*.verifiedOn", "*.status"],
  // What the firm measures of itself, its social networks, a processor outside the Union, and a site that is on line.
  "content/site.yaml": [
    "launched",
    "claims.*.n",
    "claims.*.period",
    "claims.*.median",
    "processors.others[].transfer.country",
    "processors.others[].transfer.basis",
    "social[].label",
    "social[].url",
  ],
  "content/en/site.yaml": ["processors.others.*.country"],
  // Answers for requests of some forms only; those of the demonstration are for all.
  "content/data/replies.yaml": ["[].forms"],
  // What real insurers, advisers and clients have: an address, a line of one's own, a face.
  "content/data/insurers.yaml": ["[].url"],
  "content/team.yaml": ["[].phone", "[].phone.display", "[].phone.e164"],
  "content/data/testimonials.yaml": ["[].avatar"],
  // The guided quote of the page of contact is in French only.
  "content/en/pages/contact.yaml": ["doors", "doors.quote", "doors.message"],
};

/** Fields that no code reads but the check of their file: who verified a figure, and since when it holds, for who edits it. */
const keptForWriters: Readonly<Record<string, readonly string[]>> = {
  "content/data/figures.yaml": ["verifiedBy", "verifiedOn", "valid_from"],
};

/** The folders of pages, each with its English mirror: they have one schema. */
const kinds = Map.groupBy(
  Object.entries(pageFolders),
  ([folder]) => folder.replace(/^en\/(?:moving$)?/, "") || "legal",
);

const code = globSync("{src,netlify,scripts}/**/*.{ts,tsx,astro}")
  .filter((file) => !/\.test\.|content.schemas/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** A field of a record, whatever its key, among the fields that values fill. */
const pattern = (field: string) => field.replace(/[.[\]]/g, "\\$&").replaceAll("*", "[^.]+");

/** Fields of a schema that are in none of these values. `sources[].url` is one of many pages' common lists. */
const unusedIn = (schemas: readonly z.ZodType[], values: readonly unknown[]) => {
  const filled = new Set(values.flatMap((value) => filledFields(value)));
  const fields = new Set(schemas.flatMap((schema) => fieldsOf(schema)));
  const isFilled = (field: string) =>
    filled.has(field) ||
    (field.includes("*") && [...filled].some((own) => new RegExp(`^${pattern(field)}$`).test(own)));
  return [...fields].filter((field) => field !== "sources[].url" && !isFilled(field));
};

describe("fields of content/ that no page fills", () => {
  it("are found in records, whatever their keys", () => {
    const schema = z.record(z.string(), z.strictObject({ value: z.string(), note: z.string().optional() }));
    expect(unusedIn([schema], [{ a: { value: "Un" }, b: { value: "Deux" } }])).toEqual(["*.note"]);
    expect(unusedIn([schema], [{ a: { value: "Un" }, b: { value: "Deux", note: "Trois" } }])).toEqual([]);
  });

  it("are found in lists and groups, whatever fills the others", () => {
    const schema = z.strictObject({
      title: z.string(),
      note: z.string().optional(),
      cards: z.array(z.union([z.strictObject({ text: z.string() }), z.strictObject({ link: z.string() })])),
    });
    expect(unusedIn([schema], [{ title: "Un", cards: [{ text: "Deux" }] }])).toEqual(["note", "cards[].link"]);
    expect(
      unusedIn(
        [schema],
        [
          { title: "Un", cards: [{ text: "Deux" }] },
          { note: "x", cards: [{ link: "/" }] },
        ],
      ),
    ).toEqual([]);
  });
});

describe.runIf(loadSite().demonstration)("fields of content/", () => {
  for (const [kind, folders] of kinds) {
    it(`that no page of ${kind} fills are only those that wait for a broker`, () => {
      const pages = folders.flatMap(([folder]) => readFrontMatter(`content/${folder}`).map(({ data }) => data));
      expect(
        unusedIn(
          folders.map(([, schema]) => schema),
          pages,
        ),
      ).toEqual(waiting[kind] ?? []);
    });

    it(`of ${kind} are each read by something`, () => {
      const names = new Set(
        folders.flatMap(([, schema]) => fieldsOf(schema)).map((field) => /\w+$/.exec(field)?.[0] ?? field),
      );
      expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
    });
  }

  for (const file of checkedYamlFiles) {
    it(`that ${file} does not fill are only those that wait for a broker`, () => {
      const schema = yamlSchemas.get(file)?.(".");
      const value: unknown = parse(readFileSync(file, "utf8"));
      expect(schema && unusedIn([schema], [value])).toEqual(waiting[file] ?? []);
    });

    it(`of ${file} are each read by something`, () => {
      const schema = yamlSchemas.get(file)?.(".");
      const names = (schema ? fieldsOf(schema) : []).flatMap((field) => /\w+$/.exec(field)?.[0] ?? []);
      expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual(
        keptForWriters[file] ?? [],
      );
    });
  }
});
