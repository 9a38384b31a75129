/** The routes of src/pages that have pages in other languages too: their address below `/<language>`, and their file. */
export const translatedRoutes = {
  "": "index",
  "/404": "404",
  "/[...product]": "[...product]",
  "/[audience]": "[audience]",
  "/[legal]": "[legal]",
  "/confirmation": "confirmation",
  "/contact": "contact",
  "/metiers/[trade]": "metiers/[trade]",
  "/recherche": "recherche",
  "/reponse": "reponse",
  "/sinistre": "sinistre/index",
} as const;
