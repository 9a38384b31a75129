import { slugOf } from "../../src/shared/slug.ts";
import { descriptionOf, formProblem, type Planned, quoted, seoTitleOf, subjectProblem, titleOf } from "./change.ts";
import { newItem } from "./new-item.ts";

/** What a new trade page needs. */
export interface NewTrade {
  readonly title: string;
  readonly category: string;
  readonly form: string;
  readonly forms: readonly string[];
  /** AAAA-MM-JJ in Paris. */
  readonly today: string;
  /** Path of a published article. */
  readonly article: string;
  /** Paths of two offers. */
  readonly offers: readonly [string, string];
}

const items = (count: number, what: string) =>
  Array.from(
    { length: count },
    (_, index) => `    - title: "À écrire : ${what} ${index + 1}"\n      text: "À écrire : une ou deux phrases."`,
  ).join("\n");

/** The page of a trade, every text still to write. */
const tradePage = ({ title, category, form, today, article, offers }: NewTrade, slug: string) =>
  `---
title: ${quoted(seoTitleOf(title, "conseil et devis sur mesure"))}
description: ${quoted(descriptionOf(slug))}
h1: ${quoted(`À écrire : la promesse de « ${title} », en une phrase.`)}
lead: "À écrire : ce que fait ce métier, et pour qui."
category: ${category}
updated: ${today}
proof:
  - "Une expérience de [[claim.experience]]"
form:
  name: ${form}
  heading: "À écrire : votre demande"
  intro: "Gratuit et sans engagement. Un conseiller vous répond sous [[claim.rappel]]."
skills:
  heading: "À écrire : ce que nous faisons"
  items:
${items(3, "une compétence")}
benefits:
  heading: "À écrire : ce que vous y gagnez"
  items:
${items(3, "un avantage")}
sectors:
  heading: "À écrire : pour qui"
  items:
${items(6, "un public")}
solutions:
  heading: "À écrire : les contrats"
  items:
    - href: ${offers[0]}
      title: "À écrire : un contrat"
      text: "À écrire : une ou deux phrases."
    - href: ${offers[1]}
      title: "À écrire : un autre contrat"
      text: "À écrire : une ou deux phrases."
blog:
  heading: "À écrire : à lire ensuite"
blogLinks: [${article}]
cta:
  heading: "À écrire : le dernier pas"
  text: "À écrire : une phrase, avec sa condition."
  label: "Nous écrire"
  href: /contact
---

## À écrire : comment nous travaillons

À écrire : un paragraphe par idée.
`;

/** A new trade of the firm: its page and its entry in the catalogue. */
export function plannedTrade(trade: NewTrade): Planned {
  const title = titleOf(trade.title);
  const slug = slugOf(title);
  if (slug === "" || title.length > 60)
    return { problem: 'Donnez un nom de 60 caractères au plus : npm run new -- metier "Courtier en assurance moto"' };
  const problem = subjectProblem(trade.category) ?? formProblem(trade.form, trade.forms);
  if (problem) return { problem };
  const path = `/metiers/${slug}`;
  const item = [
    `id: ${slug}`,
    `title: ${quoted(title)}`,
    `shortTitle: ${quoted(title)}`,
    `path: ${path}`,
    'description: "À écrire : une phrase de 110 caractères au plus, pour la carte."',
    "icon: shield-check",
    "home: false",
  ].join("\n");
  return {
    files: [{ file: `content/trades/${slug}.mdx`, content: tradePage({ ...trade, title }, slug) }],
    edits: [newItem("content/navigation.yaml", ["trades"], item)],
    look: path,
    next: [
      "La construction attend que chaque « À écrire » soit remplacé, dans ce fichier et dans content/navigation.yaml.",
    ],
  };
}
