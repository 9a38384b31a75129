import * as z from "zod";
import { FORM_NAMES } from "../../forms/registry.ts";
import { kebab, unique } from "./fields.ts";
import { inOthers } from "./in-others.ts";

const reply = z.strictObject({
  id: kebab(),
  /** States of a request in which the desk offers the text. */
  states: z.array(z.enum(["new", "taken", "contacted", "quoted"])).min(1),
  /** Forms whose requests it is for; all of them without it. */
  forms: z.array(z.enum(FORM_NAMES)).optional(),
  /** Name in the list of the desk. */
  label: z.string().min(1).max(60),
  text: z.string().min(1).max(2_000),
  ...inOthers(() => z.strictObject({ text: z.string().min(1).max(2_000) })),
});

/** content/data/replies.yaml: texts of the desk for an answer. */
export const repliesSchema = z.array(reply).superRefine(unique("id"));

export type ReplyEntry = z.output<typeof reply>;
