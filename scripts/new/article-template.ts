import { loadTeam } from "../../src/content/team.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { descriptionOf, type Planned, quoted, seoTitleOf, subjectProblem, titleOf } from "./change.ts";

/** What a new article needs. */
export interface NewArticle {
  readonly title: string;
  readonly category: string;
  readonly author: string;
  readonly authorRole: string;
  /** AAAA-MM-JJ in Paris. */
  readonly today: string;
  /** Two paths of published articles or pages, to be replaced by better ones. */
  readonly related: readonly [string, string];
}

const longestTitle = 90;

/** The article, every text still to write. */
const articlePage = ({ title, category, author, authorRole, today, related }: NewArticle, slug: string) =>
  `---
id: ${slug}
slug: ${slug}
title: ${quoted(title)}
seoTitle: ${quoted(seoTitleOf(title, "guide et conseils pratiques"))}
description: ${quoted(descriptionOf(slug))}
excerpt: "À écrire : une ou deux phrases qui disent à quelle question l'article répond."
date: ${today}
updated: ${today}
category: ${category}
tags: ["À écrire", "Deux mots-clés au moins"]
author: ${quoted(author)}
authorRole: ${quoted(authorRole)}
image:
  cover: ${category}
  alt: "À écrire : ce que montre la couverture, en une phrase"
related:
  - ${related[0]}
  - ${related[1]}
cta:
  heading: "À écrire : ce que le lecteur peut faire maintenant"
  text: "À écrire : une phrase, avec sa condition."
  label: "Poser ma question"
  href: /contact
sources:
  - label: "À écrire : le texte de loi ou l'organisme, avec son article"
draft: true
---

À écrire : une situation vécue, en trois phrases.

## À écrire : la première question du lecteur

À écrire : un paragraphe par idée. Les composants (encadré, tableau, étapes) sont montrés dans content/README.md.

<Callout type="exemple" title="À écrire : le sujet de l'exemple">

À écrire : un cas chiffré, dont le calcul se refait à la main.

</Callout>

## À écrire : la deuxième question

À écrire.

## L'essentiel

À écrire : ce qu'il faut retenir, et ce que le contrat ne paie pas.
`;

/**
 * A valid article to write on: a draft, absent from the published site until its `draft` line goes.
 * Every placeholder says « À écrire ».
 */
export function draftArticle(article: NewArticle): Planned {
  const title = titleOf(article.title);
  const slug = slugOf(title);
  if (slug === "" || /^\d+$/.test(slug))
    return {
      problem:
        'Donnez un titre en toutes lettres, entre guillemets : npm run new -- article "Assurer un vélo électrique"',
    };
  if (title.length > longestTitle)
    return { problem: `Ce titre a ${title.length} caractères, il en faut au plus ${longestTitle} : raccourcissez-le.` };
  const problem = subjectProblem(article.category);
  if (problem) return { problem };
  return {
    files: [{ file: `content/blog/${slug}.mdx`, content: articlePage({ ...article, title }, slug) }],
    look: `/blog/${slug}`,
    next: ["Pour le publier, retirez la ligne « draft: true »."],
  };
}

/** Who signs an article of which the command names nobody: the first person of content/team.yaml. */
export function firstSigner(root?: string): Pick<NewArticle, "author" | "authorRole"> {
  const [first] = loadTeam(root);
  return { author: first?.name ?? "Prénom Nom", authorRole: first?.role ?? "Fonction à écrire" };
}
