import type { ContentProblem } from "./content-error.ts";

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The text after the `<` at which the parser stopped. */
function tagProblem(rest: string): string {
  if (rest.startsWith("<!--"))
    return "un commentaire HTML ; écrivez {/* votre remarque */}, que le site ne montre pas non plus";
  const sum = /^<\s*\d[\d\s.,]*\s?(?:€|%|[a-zà-ÿ]+)?/i.exec(rest)?.[0]?.trim();
  if (sum)
    return `« ${sum} » est lu comme une balise ; écrivez « moins de ${sum.slice(1).trim()} », ou \\< devant le nombre`;
  const address = /^<([^\s>]+[@/.][^\s>]*)>/.exec(rest)?.[1];
  if (address) return `une adresse entre < et > ; écrivez [texte du lien](${address})`;
  const tag = /^<\/?([A-Za-z]\w*)/.exec(rest)?.[1];
  if (!tag) return "un signe < ouvre une balise sans nom ; écrivez « moins de », ou \\<";
  const [opening = rest] = rest.split(/>|\n\s*\n/);
  if (/[“”„‟«»’‘]/.test(opening.replace(/"[^"]*"/g, "")))
    return `des guillemets courbes dans la balise <${tag}> ; tapez des guillemets droits : clé="texte"`;
  return `la balise <${tag}> est mal écrite ; vérifiez chaque clé="texte", un guillemet droit de chaque côté, et le > final`;
}

/** The French sentence of a message of the MDX parser. */
function sentence(message: string, rest: string): string {
  const unclosed = /Expected a closing tag for `<([\w.]+)>`/.exec(message)?.[1];
  if (unclosed)
    return /^(?:br|hr|img)$/.test(unclosed)
      ? `la balise <${unclosed}> ne se ferme pas ; écrivez <${unclosed} />`
      : `la balise <${unclosed}> n'est pas fermée ; ajoutez </${unclosed}> après son texte, sur sa propre ligne`;
  const crossed =
    /Unexpected closing tag `<\/([\w.]*)>`, expected corresponding closing tag for `<([\w.]*)>` \((\d+):/.exec(message);
  if (crossed)
    return `</${crossed[1]}> ferme une autre balise que <${crossed[2]}>, ouverte ligne ${crossed[3]} ; écrivez </${crossed[2]}>`;
  const alone = /Unexpected closing tag `<\/([\w.]*)>`/.exec(message)?.[1];
  if (alone !== undefined) return `</${alone}> ne ferme aucune balise ; retirez-la, ou ouvrez <${alone}> avant`;
  if (/parse expression|expression/.test(message) && !rest.startsWith("<"))
    return /end of file/.test(message)
      ? "une accolade { s'ouvre et ne se ferme pas ; retirez-la, ou écrivez \\{ pour la montrer"
      : 'ce qui est entre accolades ne se lit pas ; une liste s\'écrit {["un", "deux"]}, une accolade à montrer \\{';
  if (rest.startsWith("<")) return tagProblem(rest);
  if (rest.startsWith("}")) return "une accolade } ne ferme rien ; retirez-la, ou écrivez \\} pour la montrer";
  return "ce passage ne se lit pas ; vérifiez les signes < et { de cette ligne";
}

/** A mistake that keeps the MDX parser from reading a file, in French, with its place. */
export function mdxSyntaxProblem(file: string, text: string, message: string): ContentProblem {
  const [, line = "1", column = "1"] = /^(\d+):(\d+): /.exec(message) ?? [];
  const place: Place = { line: Number(line), column: Number(column) };
  const rest = text
    .split("\n")
    .slice(place.line - 1)
    .join("\n")
    .slice(place.column - 1);
  return { file, ...place, message: sentence(message, rest) };
}
