/** The routes of src/pages that have English pages too: their address below /en, and their file. */
export const englishRoutes = {
  "": "index",
  "/404": "404",
  "/[...product]": "[...product]",
  "/[audience]": "[audience]",
  "/[legal]": "[legal]",
  "/confirmation": "confirmation",
  "/contact": "contact",
  "/metiers/[trade]": "metiers/[trade]",
  "/reponse": "reponse",
  "/sinistre": "sinistre/index",
} as const;
