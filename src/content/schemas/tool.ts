import * as z from "zod";
import { day, nameOf } from "./fields.ts";
import { frenchParts, offeredPath, relatedPaths } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { seoDescription, seoTitle } = frenchParts;

/** Front matter of content/tools: the words of a calculator's page. Its questions and its rule are in src/tools. */
export const toolSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  lead: frenchText(),
  /** Id of the catalogue entry whose form « En parler » opens. */
  entry: nameOf("entry"),
  /** Page of that form, where it is not the offer's own (which may hold a tariff instead). */
  talk: offeredPath(),
  updated: day(),
  related: relatedPaths(2, 4),
  /** Pages that link to the calculator, besides those of `related`. */
  serves: relatedPaths(1, 40).default([]),
});
