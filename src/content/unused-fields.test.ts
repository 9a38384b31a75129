import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { isRecord } from "../shared/is-record.ts";
import { pageFolders } from "./page-folders.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { loadSite } from "./site.ts";

/** A part of a JSON schema: what this file reads of it. */
const schemaPart = z.looseObject({
  $ref: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

/** Every field that a schema takes, those of its lists and groups included: `cards[].items[].title`. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const walk = (part: unknown, name: string): readonly string[] => {
    const { $ref, items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schemaPart.parse(part);
    const shared = $ref === undefined ? [] : walk(whole.$defs?.[$ref.replace("#/$defs/", "")] ?? {}, name);
    return [
      ...shared,
      ...[...anyOf, ...oneOf, ...allOf].flatMap((other) => walk(other, name)),
      ...(items === undefined ? [] : walk(items, `${name}[]`)),
      ...Object.entries(properties).flatMap(([key, below]) => {
        const own = name === "" ? key : `${name}.${key}`;
        return [own, ...walk(below, own)];
      }),
    ];
  };
  return [...new Set(walk(whole, ""))];
}

/** Every field that a value fills, named as above. */
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

/** Fields of a schema that are in none of these values. `sources[].url` is one of many pages' common lists. */
const unusedIn = (schemas: readonly z.ZodType[], values: readonly unknown[]) => {
  const filled = new Set(values.flatMap((value) => filledFields(value)));
  const fields = new Set(schemas.flatMap((schema) => fieldsOf(schema)));
  return [...fields].filter((field) => !filled.has(field) && field !== "sources[].url");
};

describe("fields of content/ that no page fills", () => {
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
});
