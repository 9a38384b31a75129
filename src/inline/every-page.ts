/**
 * The script of every page, in one piece because each further one weighs more: behind the line that offers the other
 * language, which is there at the first paint or not at all (components/chrome/LanguageOffer.astro).
 */
import "./first-touch.ts";
import "./offer-language.ts";
import "./chrome.ts";
import "./menus.ts";
