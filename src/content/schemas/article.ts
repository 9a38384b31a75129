import * as z from "zod";
import { categories } from "../../shared/category.ts";
import { sceneNames } from "../../shared/scene-names.ts";
import { loadSite } from "../site.ts";
import { day, kebab, photoFile, plainPath, refuse } from "./fields.ts";
import { frenchParts, relatedPaths } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { linkedCta, seoDescription, seoTitle, sources } = frenchParts;

/** Front matter of content/blog: an article, its dates and its sources. */
export const articleSchema = z
  .strictObject({
    id: kebab(),
    /** The file's name and the last part of the address. */
    slug: kebab(),
    /** The h1. */
    title: frenchText({ max: 90 }),
    seoTitle: seoTitle(),
    description: seoDescription(),
    excerpt: frenchText({ max: 200 }),
    date: day(),
    updated: day(),
    author: frenchText(),
    authorRole: frenchText(),
    /** Who reviewed it, in which capacity and when. Empty until the broker fills it. */
    reviewer: frenchText().or(z.literal("")).default(""),
    /** Minutes; computed when absent. */
    readTime: z.int().min(1).max(60).optional(),
    category: z.enum(categories),
    tags: z.array(frenchText()).min(2),
    /**
     * A photograph as cover; without one, the cover is drawn from the relief of the category that `cover`
     * names.
     */
    image: z.strictObject({
      cover: z.enum(categories),
      /** What the article is about, drawn small in the relief; none where nothing drawn is its subject. */
      figure: z.enum(sceneNames).optional(),
      photo: photoFile().optional(),
      alt: frenchText(),
    }),
    /** What these may name is narrower than a page: `relatedContent` says it. */
    related: relatedPaths(2, 3, plainPath),
    cta: linkedCta(),
    sources: sources().min(1),
    /** Its card stays on the first page of the blog, whatever is written after it. */
    guide: z.boolean().default(false),
    draft: z.boolean().default(false),
    /** Not published before this day. */
    publishDate: day().optional(),
  })
  .superRefine(({ date, updated, id, slug, tags, reviewer }, context) => {
    if (updated < date)
      refuse(context, ["updated"], "la mise à jour précède la publication ; corrigez l'une des deux dates");
    if (id !== slug) refuse(context, ["id"], `id et slug diffèrent ; écrivez « ${slug} » dans les deux`);
    if (reviewer !== "" && loadSite().demonstration)
      refuse(
        context,
        ["reviewer"],
        "une démonstration n'a pas de relecteur ; laissez ce champ vide tant que demonstration vaut true",
      );
    if (new Set(tags).size !== tags.length)
      refuse(context, ["tags"], "un mot-clé est écrit deux fois ; gardez-le une fois");
  });
