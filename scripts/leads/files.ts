import { closeSync, fchmodSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { PlainProblem } from "../setup/prepare.mjs";

function fileProblem(action: string, file: string, error: unknown): PlainProblem {
  const code = error instanceof Error && "code" in error ? String(error.code) : "erreur";
  return new PlainProblem(`Impossible ${action} ${file} (${code}). Vérifiez le chemin et vos droits sur ce dossier.`);
}

/**
 * Writes personal data, part after part, so that no other account of the machine can read it, also into a file that was there before.
 * @throws PlainProblem with the path and what to check.
 */
export async function writePrivately(file: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  try {
    const handle = openSync(file, "w", 0o600);
    try {
      fchmodSync(handle, 0o600);
      for await (const part of parts) writeFileSync(handle, part);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw fileProblem("d'écrire", file, error);
  }
}

/** Reads a file. @throws PlainProblem with the path and what to check. */
export function readGiven(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw fileProblem("de lire", file, error);
  }
}
