import { formatDay } from "../i18n/format-day.ts";
import { type Language, otherLanguageName } from "../i18n/language.ts";
import { figures } from "../i18n/tables/figures.ts";
import { buildTime } from "../shared/build-time.ts";
import { dateDay, parisIsoDay } from "../shared/civil-date.ts";
import { fill } from "../shared/fill.ts";
import { tokens } from "../shared/token-pattern.ts";
import { ContentError } from "./content-error.ts";
import { figureIn } from "./figure-in.ts";
import { loadFigures } from "./figures.ts";
import { suggestion } from "./nearest-key.ts";
import { siteIn } from "./site.ts";

const claimParts = ["value", "short", "label", "condition"] as const;

/** The text added to an expired figure: until when it was valid. Empty while it is valid. */
function expiryMark(end: Date | undefined, now: Date, language: Language): string {
  if (end === undefined || dateDay(end) >= parisIsoDay(now)) return "";
  return ` (${fill(figures[language].validUntil, { day: formatDay(end, language) })})`;
}

/** The text of a key, or why it cannot be used. */
function lookUp(
  key: string,
  root: string | undefined,
  language: Language,
  now: Date | null,
): string | { problem: string } {
  const [kind, name = "", part = "value", ...rest] = key.split(".");
  if (kind !== "claim") {
    const known = loadFigures(root);
    const figure = known[key];
    if (!figure)
      return {
        problem: `le chiffre [[${key}]] n'existe pas dans content/data/figures.yaml${suggestion(key, Object.keys(known))}`,
      };
    if (figure.status === "a-verifier")
      return {
        problem: `le chiffre [[${key}]] attend d'être vérifié ; relisez sa source, puis retirez « status: a-verifier » dans content/data/figures.yaml`,
      };
    const marked = (value: string) => (now ? value + expiryMark(figure.valid_until, now, language) : value);
    const written = figureIn(language, figure);
    if (written === undefined)
      return {
        problem: `le chiffre [[${key}]] n'a pas d'écriture en ${otherLanguageName(language)} ; ajoutez « ${language} » dans content/data/figures.yaml`,
      };
    return marked(written);
  }
  const { claims } = siteIn(language, root);
  const claim = claims[name];
  if (!claim)
    return {
      problem: `le chiffre [[${key}]] n'existe pas dans « claims » de content/site.yaml${suggestion(name, Object.keys(claims))}`,
    };
  const known = claimParts.find((candidate) => candidate === part);
  if (!known || rest.length > 0)
    return {
      problem: `[[${key}]] demande une partie inconnue ; écrivez [[claim.${name}]] ou l'une de : ${claimParts
        .slice(1)
        .map((p) => `[[claim.${name}.${p}]]`)
        .join(", ")}`,
    };
  return claim[known] ?? claim.value;
}

/**
 * Replaces the tokens of a text: `[[pass-2026]]` by the figure of content/data/figures.yaml, `[[claim.clients]]` by
 * the claim of content/site.yaml (also `.short`, `.label`, `.condition`). Brackets around anything but a key
 * stay as typed.
 * @param file the file that cites, for messages.
 * @param now a figure that has expired by then is marked « valable jusqu'au … »; null: none is marked.
 * @throws {ContentError} for an unknown key (with the nearest known one) or a figure still to be checked.
 */
export function resolveTokens(
  text: string,
  file: string,
  root?: string,
  language: Language = "fr",
  now: Date | null = buildTime,
): string {
  const problems: { file: string; message: string }[] = [];
  const resolved = text.replace(tokens, (token, key: string) => {
    const found = lookUp(key, root, language, now);
    if (typeof found === "string") return found;
    problems.push({ file, message: found.problem });
    return token;
  });
  if (problems.length > 0) throw new ContentError(problems);
  return resolved;
}
