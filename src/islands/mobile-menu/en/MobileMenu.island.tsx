import { MobileMenu, type MobileMenuProps } from "../MobileMenu.island.tsx";
import type { MenuWords } from "../menu-words.ts";

const englishMenuWords: MenuWords = {
  menu: "Menu",
  phoneMenu: "Mobile menu",
  back: "Back",
  close: "Close",
  soon: "Soon",
  help: "Help",
  call: "Call us",
  quote: { href: "/en/contact", label: "Free quote" },
  language: "en",
  links: [{ href: "/sitemap", label: "Site map (in French)", hrefLang: "fr" }],
};

/** The phone menu in English. */
export function MobileMenuInEnglish(props: MobileMenuProps) {
  return <MobileMenu words={englishMenuWords} {...props} />;
}
