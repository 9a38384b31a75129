import { isValidIBAN } from "ibantools";
import * as z from "zod";
import { compareDays, existingDay, parisDay } from "../../shared/civil-date.ts";
import { isFrenchPostalCode } from "../../shared/french-postcode.ts";
import type { EndpointName } from "./endpoints.ts";
import { plainIban } from "./test-ibans.ts";

/** Decoded size of one document: the platform takes 6 MB per request, base64 adds a third. */
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

const id = z.string().regex(/^[0-9]{1,12}$/, "identifiant attendu");
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "champ obligatoire")
    .max(max, `${max} caractères au plus`)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, "caractères refusés");
const zipcode = z.string().refine(isFrenchPostalCode, "code postal invalide");
const calendarDay = z.strictObject({ year: z.int(), month: z.int(), day: z.int() }).transform((parts, context) => {
  const day = existingDay(parts);
  if (day !== null) return day;
  context.addIssue("cette date n'existe pas");
  return z.NEVER;
});

const stepBank = z.strictObject({
  details: z.tuple([
    z.strictObject({
      levydate: z.union([z.literal(5), z.literal(10)]),
      levyfrequency: z.literal("monthly"),
      iban: z
        .string()
        .max(60)
        .transform(plainIban)
        .refine((iban) => isValidIBAN(iban), "IBAN invalide"),
      holder: text(80),
    }),
  ]),
});

const document = z.strictObject({
  type: z.string().regex(/^[a-z_-]{1,40}$/, "type de document inconnu"),
  content: z
    .string()
    .max(Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4, "4 Mo au plus")
    .refine(isBase64, "base64 attendu")
    .refine(isDocument, "PDF, JPEG ou PNG attendu"),
  contract_ids: z.array(id).min(1).max(5),
});

/**
 * Requests a visitor may make, by endpoint; unknown keys (for example a Sécurité sociale number) are refused.
 */
export function requestSchemas(now: Date) {
  const today = parisDay(now);
  return {
    cart: z.strictObject({
      total_amount: z.string().regex(/^\d{1,4}\.\d{2}$/, "montant invalide"),
      profile: z.strictObject({
        date_effect: calendarDay.refine((day) => compareDays(day, today) > 0, "la date doit être future"),
        zipcode,
        members: z.tuple([
          z.strictObject({
            concern: z.literal("a1"),
            birthyear: z.int().min(1900).max(today.year),
            regime: z.int().min(1).max(12),
            products: z.tuple([z.strictObject({ product_id: id, formula_id: id })]),
          }),
        ]),
      }),
    }),
    subscription: z.strictObject({
      lead_id: id,
      signtype: z.literal("1"),
      features: z.tuple([z.literal("CANCELLATION_LETTER_BETA")]),
    }),
    stepConcern: z.strictObject({
      members: z.tuple([
        z.strictObject({
          concern: z.literal("a1"),
          gender: z.enum(["F", "M"]),
          lastname: text(80),
          firstname: text(80),
          birthdate: calendarDay.refine((day) => compareDays(day, today) < 0, "la date doit être passée"),
          birthplace: text(80),
          regime: z.int().min(1).max(12),
          csp: z.int().min(1).max(99),
        }),
      ]),
      address: z.strictObject({ street: text(120), zipcode, city: text(80) }),
      email: z.email("adresse invalide").max(254),
      phone: z.string().regex(/^\+[0-9]{10,14}$/, "numéro invalide"),
    }),
    stepBank,
    document,
    validateContract: z.tuple([]),
  } satisfies Partial<Record<EndpointName, z.ZodType>>;
}

/** Searches for one wrong letter: a pattern that matches the whole of some megabytes overflows the engine's stack. */
function isBase64(text: string): boolean {
  return text !== "" && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
}

/** PDF, JPEG or PNG by its first bytes: the name and the announced type prove nothing. */
function isDocument(base64: string): boolean {
  const head = Buffer.from(base64.slice(0, 16), "base64");
  return (
    head.subarray(0, 5).toString("latin1") === "%PDF-" ||
    head.subarray(0, 3).toString("hex") === "ffd8ff" ||
    head.subarray(0, 8).toString("hex") === "89504e470d0a1a0a"
  );
}

/** Messages of a refused request, per field, in the provider's own shape. */
export function fieldMessages(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues.slice(0, 20)) {
    const field = issue.path.findLast((part) => typeof part === "string") ?? "demande";
    const message = issue.code === "custom" || issue.code === "invalid_format" ? issue.message : frenchMessage(issue);
    fields[String(field)] = [...(fields[String(field)] ?? []), message];
  }
  return fields;
}

function frenchMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return "champ inconnu refusé";
  if ((issue.code === "too_small" || issue.code === "too_big") && issue.origin === "string") return issue.message;
  return "valeur refusée";
}
