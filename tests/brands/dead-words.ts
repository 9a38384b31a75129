import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, type YAMLMap } from "yaml";
import type { ContentProblem } from "../../src/content/content-error.ts";
import { loadOffer, withdrawnFiles } from "../../src/content/offer.ts";
import { contentProblems } from "../../src/integrations/content-problems.ts";

/**
 * No dead word: each field of content/ is given, in up to five places, a word that exists nowhere else. The built site shows it, or
 * the checks of the content refuse it there (a date, an id, an address). A field that takes a word and shows it nowhere is
 * work that a writer does for nobody.
 */

/** A word in one field of content/. */
export interface PlantedWord {
  /** « products: cta.text »: kind of file, and the field in it. */
  readonly field: string;
  readonly file: string;
  readonly word: string;
}

/** A text of a file that a word may be put into. */
interface Place {
  readonly field: string;
  readonly file: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The ways to write a word into a text: before its last sign, or in place of its first words where the length is limited. */
const waysToWrite = [
  (text: string, word: string) => text.replace(/\s*[\s.?!»)]*$/u, (end) => ` ${word}${end}`),
  (text: string, word: string) => {
    const rest = text.split(" ");
    while (rest.length > 1 && [word, ...rest].join(" ").length > text.length) rest.shift();
    return [word, ...rest].join(" ");
  },
] as const;

const syllables = [..."bdfgklmnprstvz"].flatMap((consonant) => [..."aeiou"].map((vowel) => consonant + vowel));

/** The word of a number: « xy », then three syllables. */
function wordOf(index: number): string {
  const base = syllables.length;
  return `xy${[index % base, Math.floor(index / base) % base, Math.floor(index / base ** 2)].map((at) => syllables[at]).join("")}`;
}

const planted = /xy(?:[bdfgklmnprstvz][aeiou]){3}/g;

/** Files of content/ that the site shows: neither of lines that the broker does not sell nor drafts. */
function shownFiles(root: string): readonly string[] {
  const folders = [...new Set(globSync("content/**/*.mdx", { cwd: root }).map((file) => kindOf(file)))];
  const withdrawn = new Set(
    folders.flatMap((kind) => {
      const hidden = withdrawnFiles(`content/${kind}`, root);
      return globSync([...hidden], { cwd: join(root, "content", kind) }).map((file) => join("content", kind, file));
    }),
  );
  return globSync("content/**/*.{mdx,yaml}", { cwd: root })
    .filter((file) => !withdrawn.has(file))
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !/^(?:draft|publishDate):/m.test(readFileSync(join(root, file), "utf8")))
    .sort();
}

/** Folder of a page, or a YAML file: what has one schema. */
function kindOf(file: string): string {
  const [, first = "", second = ""] = file.split(/[\\/]/);
  if (file.endsWith(".yaml")) return file.replace(/^content./, "");
  return first === "en" ? `en/${second}` : first;
}

/** Whether the entries of a map have keys of their own and fields of one kind (figures, claims). */
function isRecordOfOneKind({ items }: YAMLMap<Scalar, Node>): boolean {
  const fields = items.map(({ value }) => (isMap<Scalar>(value) ? value.items.map(({ key }) => key.value) : []));
  return items.length > 6 && (fields[0] ?? []).some((field) => fields.every((names) => names.includes(field)));
}

/** Every text in a YAML document, with its generic name: `cards[].items[].title`. */
function textsIn(node: Node | null, name: string): readonly { readonly name: string; readonly scalar: Scalar }[] {
  if (isSeq<Node>(node)) return node.items.flatMap((item) => textsIn(item, `${name}[]`));
  if (isMap<Scalar, Node>(node)) {
    const isRecord = isRecordOfOneKind(node);
    return node.items.flatMap(({ key, value }) =>
      textsIn(value, [...(name ? [name] : []), isRecord ? "*" : String(key.value)].join(".")),
    );
  }
  return isScalar(node) && typeof node.value === "string" ? [{ name, scalar: node }] : [];
}

/** The texts of a file: its front matter, or the whole of a YAML file. */
function placesIn(root: string, file: string): readonly Place[] {
  const text = readFileSync(join(root, file), "utf8");
  const head = file.endsWith(".mdx") ? (/^---\r?\n([\s\S]*?)^---/m.exec(text)?.[1] ?? "") : text;
  const before = text.indexOf(head);
  return textsIn(parseDocument<Node>(head).contents, "").flatMap(({ name, scalar }) => {
    if (!scalar.range || typeof scalar.value !== "string") return [];
    const [start, end] = scalar.range;
    return [{ field: `${kindOf(file)}: ${name}`, file, value: scalar.value, start: before + start, end: before + end }];
  });
}

/** One way to give a field its word in one place. */
interface Try extends PlantedWord {
  readonly place: Place;
  readonly way: number;
}

/** Fields whose word a built site need not show, and why. */
const shownElsewhere: readonly (readonly [RegExp, string])[] = [
  [/^data\/figures\.yaml: \*\.value$/, "calculators read it as an amount while the site is built"],
  [/^data\/figures\.yaml: \*\.(?:label|source)$/, "`npm run law` shows it, and a page where the figure has a note"],
  [/^data\/law-articles\.yaml: .*\.by$/, "it is who read the article, for the firm that reads it again"],
  [/^data\/replies\.yaml: /, "an adviser chooses them at the desk"],
  [/^data\/documents\.yaml: /, "the page of a request shows it (/suivi)"],
  [/^data\/redirects\.yaml: .*reason$/, "it is for who edits that file"],
  [/^data\/rgaa\.yaml: criteria\[\]\.note$/, "it is withheld from a brand for which nobody judged"],
  [/^pages\/glossaire\.yaml: term\.(?:title|more)$/, "a longer one gives way to the short form"],
  [/^data\/search-words\.yaml: /, "the search finds a page by them and shows none of them"],
  [/^site\.yaml: brand\.tagline$/, "a brand with a logo has it in the pictures that networks show, and nowhere else"],
  [/^site\.yaml: claims\.\*\.source$/, "it is the proof that the firm keeps of its claim"],
  [/^team\.yaml: \[\]\.name$/, "articles are signed with it, and another name is refused in them"],
  [/: testimonials\.heading$/, "it is shown with reviews, and a brand may have none there"],
];

const isShownElsewhere = (field: string) => shownElsewhere.some(([pattern]) => pattern.test(field));

/** Where in the list of a field's places a word is tried. Several, because a place may be of a line that is withdrawn. */
const shares = [0, 0.25, 0.5, 0.75, 1] as const;

/** A word for each field in up to five places, from the first to the last. */
function firstTries(places: readonly Place[]): readonly Try[] {
  const byField = [...Map.groupBy(places, ({ field }) => field).values()];
  const chosen = byField.flatMap((all) => [
    ...new Set(shares.map((share) => all[Math.round(share * (all.length - 1))])),
  ]);
  return chosen.flatMap((place, index) => (place ? [{ ...place, place, word: wordOf(index), way: 0 }] : []));
}

/** The original text of a file with its words. */
function withWords(original: string, words: readonly Try[]): string {
  const fromTheEnd = words.toSorted((a, b) => b.place.start - a.place.start);
  return fromTheEnd.reduce((whole, { place, way, word }) => {
    const written = JSON.stringify(waysToWrite[way]?.(place.value, word) ?? place.value);
    const isBlock = whole.slice(place.start, place.end).includes("\n");
    return `${whole.slice(0, place.start)}${written}${isBlock ? "\n" : ""}${whole.slice(place.end)}`;
  }, original);
}

const described = ({ file, message }: ContentProblem) => `${file}: ${message}`;

/** The tries that a problem names, else the names among those of its file, else all of them. */
function blamed({ file, line, message }: ContentProblem, tries: readonly Try[], root: string): readonly Try[] {
  const here = tries.filter((one) => one.file === file);
  const said = `${readFileSync(join(root, file), "utf8").split("\n")[(line ?? 0) - 1]} ${message}`;
  const named = here.filter(({ word }) => said.includes(word));
  const names = here.filter(({ place }) => !/\s/.test(place.value));
  return [named, names, here].find(({ length }) => length > 0) ?? [];
}

/**
 * Writes a word into each field of content/ that takes one.
 * @param root a copy of the project: its files are changed.
 * @throws when the checks of the content do not come to rest.
 */
export function plantWords(root: string, now: Date): readonly PlantedWord[] {
  const { languages } = loadOffer(root);
  const isSold = (field: string) => languages.includes("en") || !/^en\/|\ben(?:\.|$)/.test(field);
  const places = shownFiles(root)
    .flatMap((file) => placesIn(root, file))
    .filter(({ field }) => isSold(field) && !isShownElsewhere(field));
  const known = new Set(contentProblems(root, now).map(described));
  let tries = firstTries(places);
  const originals = new Map(tries.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));
  const written = new Map(originals);
  for (let round = 0; round < 40; round += 1) {
    const byFile = Map.groupBy(tries, ({ file }) => file);
    for (const [file, original] of originals) {
      const text = withWords(original, byFile.get(file) ?? []);
      if (text === written.get(file)) continue;
      writeFileSync(join(root, file), text);
      written.set(file, text);
    }
    const problems = contentProblems(root, now).filter((problem) => !known.has(described(problem)));
    const refused = new Set(problems.flatMap((problem) => blamed(problem, tries, root)));
    if (refused.size === 0) return tries.map(({ field, file, word }) => ({ field, file, word }));
    tries = tries.flatMap((one) => {
      if (!refused.has(one)) return [one];
      return one.way + 1 < waysToWrite.length ? [{ ...one, way: one.way + 1 }] : [];
    });
  }
  throw new Error(`content/ is refused with its words: ${JSON.stringify(contentProblems(root, now)[0])}`);
}

/** The fields none of whose words is in a file of the built site. */
export function deadWords(dist: string, words: readonly PlantedWord[]): readonly string[] {
  const files = globSync("**/*.{html,json,txt,xml,webmanifest}", { cwd: dist });
  const shown = new Set(files.flatMap((file) => readFileSync(join(dist, file), "utf8").match(planted) ?? []));
  return [...Map.groupBy(words, ({ field }) => field)]
    .filter(([, all]) => !all.some(({ word }) => shown.has(word)))
    .map(([field, [one]]) => `${field}: a word in ${one?.file} (« ${one?.word} ») is shown nowhere`);
}
