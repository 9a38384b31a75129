/** What the guided quote (/devis) asks for every product, and the fields that identify its requests. */
import { PATH_FIELD } from "../form-data.ts";
import type { Field } from "../form-definition.ts";
import { quotePaths } from "../quote-paths.ts";
import { SLOT_FIELD } from "../slots.ts";

/** Fields of every form that a guided quote ends in: none is ever required, so that older posts are accepted. */
export const quoteFields = [
  {
    name: SLOT_FIELD,
    type: "text",
    label: "Quand vous rappeler ?",
    column: "Rappel souhaité",
    hint: "C’est un souhait : un conseiller le confirme, ou vous propose une autre heure.",
    maxlength: 20,
    format: { rule: "slot", message: "Choisissez un créneau de la liste" },
  },
  { name: "source", type: "hidden", label: "Origine", options: [{ value: "devis", label: "Devis guidé" }] },
  {
    name: PATH_FIELD,
    type: "hidden",
    label: "Parcours",
    options: quotePaths.map(({ id, product }) => ({ value: id, label: product })),
  },
] as const satisfies readonly Field[];
