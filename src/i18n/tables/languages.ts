/** The languages of the site. Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const LANGUAGES = ["en", "fr"] as const;
