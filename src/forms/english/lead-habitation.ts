import { leadHabitation } from "../definitions/lead-habitation.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { GET_QUOTE, leadTexts, SENT } from "./shared-texts.ts";

export const leadHabitationInEnglish = inEnglish(leadHabitation, {
  title: "Your home insurance quote",
  intro: "Describe your home, an adviser compares for you.",
  fields: leadTexts("Your home", "Tenant or owner, floor area, number of rooms, postcode, valuables."),
  submitLabel: GET_QUOTE,
  success: {
    title: SENT,
    text: "A home insurance adviser will call you back within {delai} with the cover that suits your home.",
  },
} satisfies EnglishTexts<typeof leadHabitation>);
