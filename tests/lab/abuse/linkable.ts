/**
 * What mail programs turn into a link by themselves, after the rules that Gmail, Outlook, Apple Mail and Android's Linkify
 * share. Written apart from `neutralise`, which it judges.
 */
const RULES: Readonly<Record<string, RegExp>> = {
  "address with a scheme": /\b[a-z][a-z0-9+.-]{1,15}:(?=[^\s[\]])\S*/giu,
  "bare domain": /(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+[.\u3002\uff0e\uff61])+\p{L}{2,}(?![\p{L}\p{N}])/giu,
  "e-mail address": /[\p{L}\p{N}._%+-]+[@\uff20][\p{L}\p{N}-]+/giu,
  "network path": /(?<![\\/:\p{L}\p{N}[])(?:\\\\|\/\/)[\p{L}\p{N}]\S*/giu,
  "IP address": /(?<![\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{N}.])/gu,
  telephone: /(?<![\p{L}\p{N}_\-/.[\]])\+?\(?\p{Nd}(?:[\s().\-\u2010-\u2015]{0,2}\p{Nd}){6,}(?![\p{L}\p{N}_])/gu,
};

/** Every piece of a text that would become a link, with the rule that finds it. */
export function linkable(text: string): readonly string[] {
  return Object.entries(RULES).flatMap(([rule, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => `${rule}: ${found}`),
  );
}

/** Written by somebody who wants the broker's mail to carry a link, a number to call or an address to write to. */
export const PHISHING_STRINGS: readonly string[] = [
  "https://pirate.example/a?b=1",
  "HTTPS://PIRATE.EXAMPLE",
  "hxxp://x http://pirate.example",
  "http:\\\\pirate.example",
  "//pirate.example/x",
  "www.pirate.example",
  "bit.ly/abc",
  "pirate.example",
  "Gagnez sur pirate.example, vite",
  "pirate.example:8080/x",
  "évil.example",
  "xn--vil-9la.example",
  "bit\u3002ly",
  "bit\uff0ely/abc",
  "bit.\u00adly",
  "bit\u200b.ly",
  "p.i.r.a.t.e.example",
  "mailto:moi@pirate.example",
  "moi@pirate.example",
  "moi\uff20pirate.example",
  "MAILTO:moi",
  "file:///etc/passwd",
  "file://serveur/partage",
  "\\\\serveur\\partage\\a.exe",
  "javascript:alert(1)",
  "data:text/html,<b>x",
  "tel:+33899123456",
  "sms:0899123456",
  "skype:pirate?call",
  "whatsapp://send?phone=33899123456",
  "ms-word:ofe|u|http://pirate.example/a.docx",
  "0899123456",
  "08 99 12 34 56",
  "08.99.12.34.56",
  "08-99-12-34-56",
  "+33 8 99 12 34 56",
  "+33 (0)8 99 12 34 56",
  "0033899123456",
  "(08) 99 12 34 56",
  "08\u00a099\u00a012\u00a034\u00a056",
  "08\u202f99\u202f12\u202f34\u202f56",
  "Appelez le 0899123456 maintenant",
  "1-800-555-0199",
  "203.0.113.7",
  "http://203.0.113.7",
  "http://[2001:db8::1]/",
  "http://3405803783",
  "<a href=https://pirate.example>Cliquez</a>",
  "[Cliquez](https://pirate.example)",
  "ftp.pirate.example",
];
