/** Marker in the built page /reponse that functions replace by the form and its messages. */
export const ANSWER_MARKER = "<!--reponse-->";

/** Markers around the form on a page of the guided quote, which also answers posts without JavaScript. */
export const GUIDED_START = "<!--devis-->";
export const GUIDED_END = "<!--/devis-->";

/** That form with its markers. */
export const guidedPart = new RegExp(`${GUIDED_START}[\\s\\S]*${GUIDED_END}`);
