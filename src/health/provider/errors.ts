import { isRecord } from "../../shared/is-record.ts";

/** Texts of the errors that a provider's answer can lead to. */
export const PROVIDER_MESSAGES = {
  unavailable: "Le proxy n'est pas disponible",
  html: "Le proxy retourne du HTML au lieu de JSON",
  status: (status: number) => `Erreur proxy ${status}`,
  auth: (reason: string) => `Authentification échouée via proxy: ${reason}`,
  invalidJson: (text: string) => `Réponse proxy invalide: ${text.slice(0, 200)}`,
  network: "Erreur de connectivité: vérifiez votre connexion internet, puis réessayez",
  token: "Impossible d'obtenir un token d'authentification",
  validation: (fields: string) => `Erreurs de validation: ${fields}`,
  unknown: "Erreur inconnue du proxy",
  gamme: "ID de gamme invalide",
} as const;

/** One message per operation whose answer does not have the expected shape. */
export const INVALID_RESPONSES = {
  products: "Réponse invalide lors de la lecture des produits",
  saleDocuments: "Réponse invalide lors de la lecture des documents",
  saleDocumentContent: "Réponse invalide lors de la lecture du contenu du document",
  cart: "Réponse invalide lors de la création du panier",
  subscription: "Réponse invalide lors de la création de la souscription",
  stepConcern: "Réponse invalide lors de l'enregistrement des informations des assurés",
  stepBank: "Réponse invalide lors de l'enregistrement des informations bancaires",
  readSubscription: "Réponse invalide lors de la lecture de la souscription",
  document: "Réponse invalide lors de l'envoi du document",
  validateContract: "Réponse invalide lors de la validation du contrat",
  downloadDocuments: "Réponse invalide lors du téléchargement des documents",
} as const;

export type ProviderErrorKind =
  | "unavailable"
  | "network"
  | "auth"
  | "refused"
  | "validation"
  | "invalid-response"
  | "invalid-request";

/** Messages per field, as a provider sends them under `profile`. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

interface ProviderErrorDetails {
  /** HTTP status of the answer, when there was one. */
  readonly status?: number;
  readonly fields?: FieldMessages;
  readonly cause?: unknown;
}

/** Any failure of a provider call. `message` is French and may be shown; it never contains personal data. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: ProviderErrorKind;
  readonly status: number | undefined;
  readonly fields: FieldMessages;

  constructor(kind: ProviderErrorKind, message: string, details: ProviderErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.fields = details.fields ?? {};
  }
}

/** Field messages of `{ profile: { field: [..] | text | { sub: .. } } }`, one level flattened as `field.sub`. */
export function profileMessages(error: unknown): FieldMessages | undefined {
  if (!isRecord(error) || !isRecord(error.profile)) return undefined;
  const fields: Record<string, readonly string[]> = {};
  for (const [field, messages] of Object.entries(error.profile)) {
    if (isRecord(messages)) {
      for (const [sub, inner] of Object.entries(messages)) fields[`${field}.${sub}`] = messageList(inner);
    } else fields[field] = messageList(messages);
  }
  return fields;
}

/** « zipcode: message, message; date_effet: message », as the catalogue writes it. */
export function joinFieldMessages(fields: FieldMessages): string {
  return Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(", ")}`)
    .join("; ");
}

/**
 * Error of a parsed reply `{ success: false, error | message }` or of a refused status: field messages first, then
 * the server's own text, then the status, then « Erreur inconnue du proxy ».
 */
export function errorOfReply(body: unknown, status: number): ProviderError {
  const reported = isRecord(body) ? (body.error ?? body.message) : undefined;
  const fields = profileMessages(reported) ?? profileMessages(body);
  if (fields) {
    return new ProviderError("validation", PROVIDER_MESSAGES.validation(joinFieldMessages(fields)), { status, fields });
  }
  const text = textOf(reported);
  if (text) return new ProviderError("refused", text, { status });
  const known = status >= 400 ? PROVIDER_MESSAGES.status(status) : PROVIDER_MESSAGES.unknown;
  return new ProviderError("refused", known, { status });
}

function textOf(reported: unknown): string | undefined {
  if (typeof reported === "string") return reported.trim() || undefined;
  if (!isRecord(reported)) return undefined;
  const inner = reported.message ?? reported.error;
  return typeof inner === "string" ? inner.trim() || undefined : undefined;
}

function messageList(messages: unknown): readonly string[] {
  const list = Array.isArray(messages) ? messages : [messages];
  return list.map((message) => (typeof message === "string" ? message : "valeur refusée"));
}
