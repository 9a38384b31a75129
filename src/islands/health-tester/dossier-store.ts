import { DOSSIER_KEY, type Dossier, parseDossier } from "../../health/subscription/dossier.ts";

/** The dossier of this tab; a blocked or full store only costs the resume. */
export const dossierStore = {
  read(): Dossier | undefined {
    try {
      return parseDossier(sessionStorage.getItem(DOSSIER_KEY));
    } catch {
      return undefined;
    }
  },
  write(dossier: Dossier | undefined): void {
    try {
      if (dossier) sessionStorage.setItem(DOSSIER_KEY, JSON.stringify(dossier));
      else sessionStorage.removeItem(DOSSIER_KEY);
    } catch {
      // Nothing to do: the path goes on, only a reload would lose it.
    }
  },
};
