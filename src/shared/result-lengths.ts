/** Characters of a title, with its brand, that a search engine shows. */
export const SHOWN_TITLE = 60;

/** Characters of a title before the brand is added: 45 to 60 with it, for most brands. */
export const TITLE_LENGTHS = { min: 26, max: 41 };

/** Characters of a description that search engines show whole. */
export const DESCRIPTION_LENGTHS = { min: 120, max: 155 };
