import { menuCategoryIds, sectionIds } from "../../src/content/schemas/catalogue.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { descriptionOf, formProblem, type Planned, quoted, seoTitleOf, subjectProblem, titleOf } from "./change.ts";
import { newItem } from "./new-item.ts";

/** What a new offer needs. */
export interface NewOffer {
  readonly title: string;
  /** `particuliers/biens`: section and category of the menu. */
  readonly place: string;
  /** Subject, which gives colour and relief. */
  readonly category: string;
  /** Name of an existing form. */
  readonly form: string;
  readonly forms: readonly string[];
  /** AAAA-MM-JJ in Paris. */
  readonly today: string;
}

/** The page of an offer, every text still to write. */
const offerPage = ({ title, category, form, today }: NewOffer, slug: string, section: string) =>
  `---
title: ${quoted(seoTitleOf(title, "garanties et devis en ligne"))}
description: ${quoted(descriptionOf(slug))}
h1: ${quoted(`À écrire : la promesse de « ${title} », en une phrase.`)}
lead: "À écrire : pour qui, contre quoi, et ce qui n'est pas couvert."
category: ${category}
updated: ${today}
form:
  name: ${form}
  heading: "À écrire : votre devis"
  intro: "Gratuit et sans engagement. Un conseiller vous répond sous [[claim.rappel]]."
benefits:
  - title: "À écrire : un premier avantage"
    text: "À écrire : ce que cela change pour le visiteur."
  - title: "À écrire : un deuxième avantage"
    text: "À écrire : ce que cela change pour le visiteur."
  - title: "À écrire : un troisième avantage"
    text: "À écrire : ce que cela change pour le visiteur."
coverage:
  heading: "À écrire : couvert, pas couvert"
  intro: "À écrire : une phrase d'introduction."
  panels:
    - id: contrat
      label: "Garanties"
      heading: "À écrire : ce que le contrat paie, ce qu'il refuse"
      intro: "À écrire : une phrase d'introduction."
      covered:
        - title: "À écrire : une garantie"
          text: "À écrire : dans quel cas, jusqu'où."
      excluded:
        - title: "À écrire : une exclusion"
          text: "À écrire : dans quel cas le contrat ne paie pas."
faq:
  heading: "À écrire : les questions que l'on nous pose"
  items:
    - question: "À écrire : une première question ?"
      answer: "À écrire."
    - question: "À écrire : une deuxième question ?"
      answer: "À écrire."
    - question: "À écrire : une troisième question ?"
      answer: "À écrire."
related: [/${section}]
cta:
  heading: "À écrire : le dernier pas"
  text: "À écrire : une phrase, avec sa condition."
  label: "Obtenir mon devis gratuit"
sources:
  - label: "À écrire : le texte de loi ou l'organisme, avec son article"
---

## À écrire : la première question du visiteur

À écrire : une situation vécue, puis un paragraphe par idée.
`;

/** A new offer: its page and its entry in the catalogue. Every placeholder says « À écrire », which no build accepts. */
export function plannedOffer(offer: NewOffer): Planned {
  const { place, category, form, forms } = offer;
  const title = titleOf(offer.title);
  const slug = slugOf(title);
  if (slug === "" || title.length > 60)
    return {
      problem: 'Donnez un nom de 60 caractères au plus, entre guillemets : npm run new -- offre "Assurance vélo"',
    };
  const [section = "", menuCategory = ""] = place.split("/");
  if (!sectionIds.some((id) => id === section) || !menuCategoryIds.some((id) => id === menuCategory))
    return {
      problem: `La place « ${place} » n'existe pas. Écrivez --place section/catégorie : ${sectionIds.join(", ")} ; ${menuCategoryIds.join(", ")}.`,
    };
  const problem = subjectProblem(category) ?? formProblem(form, forms);
  if (problem) return { problem };
  const path = `/${section}/${slug}`;
  const item = [
    `id: ${slug}`,
    `title: ${quoted(title)}`,
    `path: ${path}`,
    'description: "À écrire : une phrase de 110 caractères au plus, pour la carte et le menu."',
    "icon: shield-check",
    "scene: maison",
    `placements: [{ section: ${section}, category: ${menuCategory} }]`,
    "status: active",
  ].join("\n");
  return {
    files: [{ file: `content/products${path}.mdx`, content: offerPage({ ...offer, title }, slug, section) }],
    edits: [newItem("content/navigation.yaml", ["entries"], item)],
    look: path,
    next: [
      "L'offre est déjà au menu : sa ligne est à la fin de « entries » dans content/navigation.yaml.",
      "La construction attend que chaque « À écrire » soit remplacé.",
    ],
  };
}
