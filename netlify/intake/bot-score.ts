import type { FormValues } from "../../src/forms/form-definition.ts";
import type { SuspectReason } from "../request/suspect-words.ts";
import type { TokenVerdict } from "./form-token.ts";

/** Domains of disposable addresses. Only a hint: the request is kept and mailed. */
const THROWAWAY = new Set([
  "yopmail.com",
  "yopmail.fr",
  "mailinator.com",
  "guerrillamail.com",
  "10minutemail.com",
  "temp-mail.org",
  "trashmail.com",
  "sharklasers.com",
  "jetable.org",
]);

const LINK = /https?:\/\/|www\.|\[url|<a\s/gi;
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

export interface BotSigns {
  readonly honeypot: unknown;
  readonly token: TokenVerdict;
  /** Posted with JavaScript but without a token, which the page's script always asks for. */
  readonly channel: "json" | "native";
  readonly values: FormValues;
}

/** Signs that a person may well show: a form left open for a day, a private address, a browser that fills forms. */
const HARMLESS_SIGNS: ReadonlySet<string> = new Set<SuspectReason>(["token-expired", "throwaway-address", "too-fast"]);

/** Do these reasons point to a robot rather than to a hurried person? */
export function isDoubtful(reasons: readonly string[]): boolean {
  return reasons.some((reason) => !HARMLESS_SIGNS.has(reason));
}

/** A longer text of which most letters are not Latin. Names and short answers may be in any alphabet. */
function mostlyForeign(text: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  return letters >= 40 && latin / letters < 0.5;
}

/** Signs of a robot, in a fixed order; none for an ordinary request. Nothing is ever dropped for them. */
export function suspectReasons({ honeypot, token, channel, values }: BotSigns): SuspectReason[] {
  const texts = Object.values(values).filter((value) => typeof value === "string");
  const all = texts.join("\n");
  const email = typeof values.email === "string" ? values.email : "";
  const found: [SuspectReason, boolean][] = [
    ["honeypot", typeof honeypot === "string" ? honeypot.trim() !== "" : honeypot !== undefined && honeypot !== null],
    ["token-missing", token === "absent" && channel === "json"],
    ["too-fast", token === "too-fast"],
    ["token-expired", token === "expired"],
    ["token-forged", token === "forged"],
    ["links", (all.match(LINK)?.length ?? 0) >= 3],
    ["charset", texts.some(mostlyForeign)],
    ["throwaway-address", THROWAWAY.has(email.slice(email.lastIndexOf("@") + 1).toLowerCase())],
  ];
  return found.filter(([, holds]) => holds).map(([reason]) => reason);
}
