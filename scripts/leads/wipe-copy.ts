import type { DatabaseOrigin } from "../../netlify/kernel/database-marker.ts";
import { PlainProblem } from "../setup/prepare.mjs";

/** Contexts in which a copy of the database may be emptied. */
const PREVIEWS: ReadonlySet<string> = new Set(["deploy-preview", "branch-deploy"]);

/** Name that has to be typed: the first part of the database's host. */
export function databaseName(databaseUrl: string): string {
  return new URL(databaseUrl).hostname.split(".")[0] ?? "";
}

/**
 * Allows only a copy to be emptied: the context must be a preview, the database must be marked as a copy of
 * production, and a person must type its name.
 * @throws PlainProblem with the reason, in French.
 */
export function assertMayWipe({
  context,
  origin,
  expected,
  typed,
}: {
  readonly context: string | undefined;
  readonly origin: DatabaseOrigin;
  readonly expected: string;
  readonly typed: string;
}): void {
  if (origin === "production") {
    throw new PlainProblem("Refusé : cette base est celle de la production. Rien n'a été effacé.");
  }
  if (context === undefined || !PREVIEWS.has(context)) {
    throw new PlainProblem(
      `Refusé : le contexte est « ${context ?? "inconnu"} ». Lancez la commande avec CONTEXT=deploy-preview ou CONTEXT=branch-deploy. Rien n'a été effacé.`,
    );
  }
  if (origin === "none") {
    throw new PlainProblem(
      "Refusé : cette base ne porte pas la marque d'une copie de la production. Rien n'a été effacé.",
    );
  }
  if (typed.trim() !== expected) {
    throw new PlainProblem(`Refusé : le nom tapé n'est pas « ${expected} ». Rien n'a été effacé.`);
  }
}
