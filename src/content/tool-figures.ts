import { buildTime } from "../shared/build-time.ts";
import { parisDay } from "../shared/civil-date.ts";
import { readDecimal } from "../shared/numbers.ts";
import { ContentError } from "./content-error.ts";
import { loadFigures } from "./figures.ts";

/** `pass-2027` counts from 1 January 2027 on; each calculator asks for its years (src/tools/yearly-ceiling.ts). */
const CEILING = /^pass-(\d{4})$/;

/**
 * Reads the amounts of content/data/figures.yaml that calculators need, in cents; the ceilings by their years.
 * @throws {ContentError} when a key is missing or is no amount in euros.
 */
export function toolFigures(root?: string) {
  const figures = loadFigures(root);
  const read = (key: string): number => {
    const amount = readDecimal(figures[key]?.value ?? "", 2);
    if (amount === null) {
      throw new ContentError([
        {
          file: "content/data/figures.yaml",
          field: key,
          message: "un calcul de /outils lit ce montant ; écrivez-le en euros, par exemple « 48 060 € »",
        },
      ]);
    }
    return amount;
  };
  const ceilings = Object.entries(figures).flatMap(([key, { status }]) => {
    const year = status ? undefined : CEILING.exec(key)?.[1];
    return year ? [[year, read(key)] as const] : [];
  });
  if (ceilings.length === 0) read(`pass-${parisDay(buildTime).year}`);
  return {
    pass: Object.fromEntries(ceilings),
    smic: read("smic-mensuel"),
    hospitalDay: read("forfait-hospitalier"),
  };
}
