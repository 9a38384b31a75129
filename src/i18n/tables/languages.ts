/** The languages of the site: one folder of src/i18n each. */
export const LANGUAGES = ["en", "fr"] as const;
