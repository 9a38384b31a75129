/** The languages of the site: each has its texts in every file of this folder. */
export const LANGUAGES = ["en", "fr"] as const;
