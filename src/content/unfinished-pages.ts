import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parisIsoDay } from "../shared/civil-date.ts";
import { type ContentProblem, placed } from "./content-error.ts";
import { publishedSources } from "./page-sources.ts";

/** Placeholders of `npm run new` that nobody has replaced, in pages that would be published. */
export function unfinishedProblems(root: string, now: Date): readonly ContentProblem[] {
  const navigation = "content/navigation.yaml";
  const files = [
    ...publishedSources(root, now),
    { file: navigation, text: readFileSync(join(root, navigation), "utf8") },
  ];
  return files.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const column = line.indexOf("À écrire");
      if (column < 0) return [];
      const remedy = file.startsWith("content/blog/") ? ", ou remettez « draft: true »" : "";
      return [
        { file, line: index + 1, column: column + 1, message: `il reste « À écrire » ; écrivez ce texte${remedy}` },
      ];
    }),
  );
}

/** Dates of published pages that have not come yet: visitors and search engines would read them. */
export function futureProblems(root: string, now: Date): readonly ContentProblem[] {
  const today = parisIsoDay(now);
  return publishedSources(root, now).flatMap(({ file, text, data }) =>
    ["date", "updated"].flatMap((field) => {
      const day = data[field];
      if (typeof day !== "string" || day <= today) return [];
      const later = file.startsWith("content/blog/") ? ", ou ajoutez « publishDate » pour paraître ce jour-là" : "";
      const message = `le ${day} n'est pas encore venu ; corrigez cette date${later}`;
      return [placed({ file, field, message }, text)];
    }),
  );
}
