/**
 * Markers around what functions replace by the form and its messages: the form on a page of the guided quote, and on
 * /reponse the words for whoever opens that page without having sent anything.
 */
export const ANSWER_START = "<!--reponse-->";
export const ANSWER_END = "<!--/reponse-->";

/** That part with its markers. */
export const answerPart = new RegExp(`${ANSWER_START}[\\s\\S]*${ANSWER_END}`);
