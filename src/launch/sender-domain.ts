import type { LaunchProblem } from "./launch-report.ts";

/** Looks up the TXT records of a name; each record is a list of pieces, as DNS cuts them. */
export type TxtResolver = (name: string) => Promise<readonly (readonly string[])[]>;

export interface SenderDomainCheck {
  readonly problems: readonly LaunchProblem[];
  /** A look-up that failed: no network, or an error of the resolver. */
  readonly unverifiable: readonly string[];
}

const WHERE = "DNS du domaine d'envoi";
/** The name exists without such a record, or does not exist: an answer, not a failure. */
const NO_RECORD: ReadonlySet<unknown> = new Set(["ENODATA", "ENOTFOUND"]);

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
}

/** The records of a name that begin like this; undefined when the look-up failed. */
async function lookUp(resolve: TxtResolver, name: string, start: RegExp): Promise<readonly string[] | undefined> {
  try {
    const records = (await resolve(name)).map((pieces) => pieces.join(""));
    return records.filter((record) => start.test(record));
  } catch (error) {
    return NO_RECORD.has(codeOf(error)) ? [] : undefined;
  }
}

function spfProblem(records: readonly string[]): string | null {
  if (records.length === 0) {
    return "aucun enregistrement SPF ; ajoutez celui que donne votre prestataire d'envoi (TXT, « v=spf1 include:… -all »)";
  }
  if (records.length > 1) return "deux enregistrements SPF : les serveurs n'en croient alors aucun ; gardez-en un seul";
  if (/\s\+?all\b/i.test(records[0] ?? ""))
    return "le SPF permet tout le monde (+all) ; terminez-le par « -all » ou « ~all »";
  return null;
}

function dkimProblem(records: readonly string[], selector: string): string | null {
  const key = /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(records[0] ?? "")?.[1];
  if (key === undefined) {
    return `aucune clé DKIM sous « ${selector} » ; publiez celle que donne votre prestataire, ou corrigez MAIL_DKIM_SELECTOR`;
  }
  return key.trim() === "" ? `la clé DKIM « ${selector} » est révoquée (p= vide) ; publiez la nouvelle` : null;
}

function dmarcProblem(records: readonly string[]): string | null {
  if (records.length === 0) {
    return "aucun enregistrement DMARC ; ajoutez par exemple « v=DMARC1; p=quarantine; rua=mailto:… » sous _dmarc";
  }
  if (records.length > 1)
    return "deux enregistrements DMARC : les serveurs n'en croient alors aucun ; gardez-en un seul";
  return /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(records[0] ?? "")
    ? null
    : "le DMARC n'a pas de règle (p=none, quarantine ou reject) ; complétez-le";
}

/**
 * Checks SPF, DKIM and DMARC of the sender's domain, by which mail servers judge its mails.
 * @param sender address that the site's mails come from.
 * @param selector name of the DKIM key at the mail provider; without one DKIM cannot be looked up.
 */
export async function checkSenderDomain(
  sender: string,
  selector: string | undefined,
  resolve: TxtResolver,
): Promise<SenderDomainCheck> {
  const domain = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  const problems: LaunchProblem[] = [];
  const unverifiable: string[] = [];
  const judge = async (name: string, start: RegExp, problemOf: (records: readonly string[]) => string | null) => {
    const records = await lookUp(resolve, name, start);
    if (records === undefined) unverifiable.push(name);
    const message = records && problemOf(records);
    if (message) problems.push({ file: WHERE, field: name, message });
  };
  await judge(domain, /^v=spf1(?:\s|$)/i, spfProblem);
  if (selector) {
    await judge(`${selector}._domainkey.${domain}`, /(?:^|;)\s*p\s*=/i, (records) => dkimProblem(records, selector));
  } else {
    const message = "DKIM non vérifié ; donnez le sélecteur de votre prestataire (variable MAIL_DKIM_SELECTOR)";
    problems.push({ file: WHERE, field: `_domainkey.${domain}`, message });
  }
  await judge(`_dmarc.${domain}`, /^v=DMARC1\b/i, dmarcProblem);
  return { problems, unverifiable };
}

/** In French, the look-ups that failed; empty when none did. */
export function unverifiableText({ unverifiable }: SenderDomainCheck): string {
  return unverifiable.map((name) => `non vérifiable (DNS injoignable) : ${name}`).join("\n");
}
