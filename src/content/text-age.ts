/** How old the texts are on which a page rests: somebody read them on a day, on line or in a copy of another day. */
import { readFileSync } from "node:fs";
import { type Act, figuresOf } from "../acts/act.ts";
import { citedKeys } from "../shared/token-pattern.ts";
import { loadFigures } from "./figures.ts";
import { loadLawArticles, textsNamed } from "./law-articles.ts";
import type { Figure, Figures } from "./schemas/figures.ts";
import type { LawArticles, Reading } from "./schemas/law-articles.ts";

/** The day of a text, and the day on which its copy was read; without the second the text itself was read that day. */
export interface TextAge {
  readonly date: Date;
  readonly copyReadOn?: Date;
}

/** The age of one reading: the day of the copy where the reader had one, else the day of the reading. */
export function ageOf({ readOn, copyDate }: Reading): TextAge | undefined {
  if (!readOn) return undefined;
  return copyDate ? { date: copyDate, copyReadOn: readOn } : { date: readOn };
}

const byDate = (a: TextAge, b: TextAge) => a.date.getTime() - b.date.getTime();

/** The oldest age; undefined when nobody has read anything. */
export function oldestText(readings: readonly Reading[]): TextAge | undefined {
  return readings.flatMap((reading) => ageOf(reading) ?? []).toSorted(byDate)[0];
}

/** The newest of some readings of one text. */
function newest(readings: readonly Reading[]): Reading | undefined {
  return readings
    .flatMap((reading) => {
      const age = ageOf(reading);
      return age ? [{ reading, age }] : [];
    })
    .toSorted((a, b) => byDate(b.age, a.age))[0]?.reading;
}

/** What is known of who read which text, and when. */
export interface Readings {
  /** The last reading of a figure: its own, or a later one of the article that it rests on. */
  readonly ofFigure: (figure: Figure) => Reading | undefined;
  /** The last reading of each article or text that a source line names, and that somebody has read. */
  readonly ofLine: (line: string) => readonly Reading[];
}

/** The readings of the register and of the figures together: who read a figure read its article. */
export function readingsOf(figures: Figures, articles: LawArticles = loadLawArticles()): Readings {
  const { textes: _texts, ...codes } = articles;
  const own = new Map(
    Object.values(codes).flatMap((code) => Object.values(code).map(({ id, ...reading }) => [id, reading] as const)),
  );
  const theirs = new Map<string, Reading[]>();
  for (const figure of Object.values(figures))
    for (const text of textsNamed(figure.source, articles)) theirs.set(text, [...(theirs.get(text) ?? []), figure]);
  const ofText = (text: string) => newest([...(theirs.get(text) ?? []), own.get(text) ?? {}]);
  return {
    ofFigure: (figure) => {
      const read = textsNamed(figure.source, articles).map((text) => own.get(text) ?? {});
      // A line of several articles is read again when each of them is.
      const again = read.length > 0 && read.every(({ readOn }) => readOn) ? oldestReading(read) : undefined;
      return newest([figure, ...(again ? [again] : [])]);
    },
    ofLine: (line) => textsNamed(line, articles).flatMap((text) => ofText(text) ?? []),
  };
}

function oldestReading(readings: readonly Reading[]): Reading | undefined {
  const age = oldestText(readings);
  return readings.find((reading) => ageOf(reading)?.date === age?.date);
}

/** What a page uses of the law: keys of figures, and lines of sources. */
export interface UsedTexts {
  readonly figures: readonly string[];
  readonly lines: readonly string[];
}

/** The oldest age of the texts that a page uses; undefined when it rests on none that somebody has read. */
export function ageOfTexts(
  { figures: keys, lines }: UsedTexts,
  figures: Figures,
  known: Readings,
): TextAge | undefined {
  return oldestText([
    ...keys.flatMap((key) => (figures[key] && known.ofFigure(figures[key])) ?? []),
    ...lines.flatMap((line) => known.ofLine(line)),
  ]);
}

/** How an act was read: its age, and the lines of its sources that nobody has noted as read. */
export interface ActReading {
  readonly age: TextAge | undefined;
  readonly unread: readonly string[];
}

/** How the texts of an act were read, its figures included. */
export function readingOfAct(act: Act, root?: string): ActReading {
  const figures = loadFigures(root);
  const known = loadReadings(figures, root);
  const keys = figuresOf(act);
  // A recommendation or a notice has no article: it was read with the figure of the same source.
  const read = new Set(keys.flatMap((key) => (figures[key]?.readOn ? [figures[key].source] : [])));
  return {
    age: ageOfTexts({ figures: keys, lines: act.articles }, figures, known),
    unread: act.articles.filter((line) => known.ofLine(line).length === 0 && !read.has(line)),
  };
}

const cache = new WeakMap<Figures, { readonly articles: LawArticles; readonly known: Readings }>();

/** The readings of content/data, computed once until one of its files changes. */
function loadReadings(figures: Figures, root?: string): Readings {
  const articles = loadLawArticles(root);
  const last = cache.get(figures);
  if (last?.articles === articles) return last.known;
  const known = readingsOf(figures, articles);
  cache.set(figures, { articles, known });
  return known;
}

/**
 * The oldest age of the texts behind a page.
 * @param file its words, of which the figures that they cite count.
 */
export function ageOfPage({ figures: keys, lines }: UsedTexts, file?: string): TextAge | undefined {
  const figures = loadFigures();
  const cited = file ? citedKeys(readFileSync(file, "utf8")) : [];
  return ageOfTexts({ figures: [...keys, ...cited], lines }, figures, loadReadings(figures));
}
