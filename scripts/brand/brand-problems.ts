import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pictureProblem } from "../../src/content/brand-files.ts";
import type { FrenchIssue } from "../../src/content/french-issues.ts";
import { suggestion } from "../../src/content/nearest-key.ts";
import { loadWholeCatalogue } from "../../src/content/offer.ts";
import { photographProblem } from "../../src/content/photographs.ts";
import { portraitNames } from "../../src/shared/portrait-names.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { madeFonts, makeFont, WEB_FONTS } from "../fonts/make-fonts.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import type { Brand } from "./brand-file.ts";

/** A name that marque.yaml gives, and where. */
interface Named {
  readonly path: readonly PropertyKey[];
  readonly name: string;
}

const namesOf = (path: readonly PropertyKey[], names: readonly string[]): readonly Named[] =>
  names.map((name, index) => ({ path: [...path, index], name }));

/** Names of offers that content/navigation.yaml does not have. */
function unknownOffers(root: string, { vend, sans, equipe }: Brand): readonly FrenchIssue[] {
  const { entries, trades } = loadWholeCatalogue(root);
  const known = [...entries, ...trades].map(({ id }) => id);
  return [
    ...namesOf(["vend"], vend),
    ...namesOf(["sans", "offres"], sans.offres),
    ...equipe.flatMap(({ offres }, index) => namesOf(["equipe", index, "offres"], offres)),
  ].flatMap(({ path, name }) => {
    if (known.includes(name)) return [];
    const remedy = suggestion(name, known) || ` ; noms possibles : ${known.join(", ")}`;
    return [{ path, message: `ni offre ni métier de content/navigation.yaml ne s'appelle « ${name} »${remedy}` }];
  });
}

/** People, offices and insurers of one name, capitals and accents aside: nobody could tell them apart. */
function namesakes({ equipe, bureaux, assureurs }: Brand): readonly FrenchIssue[] {
  const lists: readonly (readonly Named[])[] = [
    equipe.map(({ nom }, index) => ({ path: ["equipe", index, "nom"], name: nom })),
    bureaux.map(({ nom }, index) => ({ path: ["bureaux", index, "nom"], name: nom })),
    namesOf(["assureurs"], assureurs),
  ];
  return lists
    .flatMap((names) => [...Map.groupBy(names, ({ name }) => slugOf(name) || name).values()])
    .flatMap(([, ...others]) => others)
    .map(({ path, name }) => ({
      path,
      message: `« ${name} » est déjà dans cette liste ; retirez-le, ou ajoutez à son nom ce qui le distingue`,
    }));
}

/** Files beside marque.yaml that are not there, or that the site cannot show. */
function fileIssues({ equipe, fichiers }: Brand, folder: string): readonly FrenchIssue[] {
  const issues = ({ path, name }: Named, instead: string, wrong: (file: string) => string | undefined) => {
    const file = join(folder, name);
    if (!existsSync(file))
      return [{ path, message: `« ${name} » manque ; posez ce fichier à côté de celui-ci, ou ${instead}` }];
    const message = wrong(file);
    return message ? [{ path, message: `« ${name} » : ${message}` }] : [];
  };
  return [
    ...Object.entries(fichiers).flatMap(([key, name]) =>
      name
        ? issues({ path: ["fichiers", key], name }, "écrivez null", (file) =>
            file.toLowerCase().endsWith(".svg")
              ? pictureProblem(key === "icone" ? "icon.svg" : "logo.svg", readFileSync(file, "utf8"))
              : undefined,
          )
        : [],
    ),
    ...equipe.flatMap(({ portrait }, index) =>
      portrait.includes(".")
        ? issues(
            { path: ["equipe", index, "portrait"], name: portrait },
            `choisissez un dessin (${portraitNames.join(", ")})`,
            photographProblem,
          )
        : [],
    ),
  ];
}

/** What a font is refused for, at its place in marque.yaml. */
async function refusals(path: readonly PropertyKey[], make: () => Promise<unknown>): Promise<readonly FrenchIssue[]> {
  try {
    await make();
    return [];
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    return [{ path, message: error.message }];
  }
}

/** Fonts that the site cannot be written in: one that is none or lacks letters, or two that weigh too much. */
async function fontIssues(root: string, { fichiers }: Brand, folder: string): Promise<readonly FrenchIssue[]> {
  const keys = { titles: "policeTitres", text: "policeTexte" } as const;
  const named = WEB_FONTS.flatMap((font) => {
    const name = fichiers[keys[font.role]];
    const path = join(folder, name ?? "");
    return name && existsSync(path) ? [{ font, path, name: `« ${name} »` }] : [];
  });
  const unread = await Promise.all(
    named.map(({ font, path, name }) =>
      refusals(["fichiers", keys[font.role]], () => makeFont(font, readFileSync(path), name)),
    ),
  );
  if (named.length === 0 || unread.flat().length > 0) return unread.flat();
  const given = Object.fromEntries(named.map(({ font, path, name }) => [font.role, { path, name }]));
  return refusals(["fichiers"], () => madeFonts(root, given));
}

/**
 * What marque.yaml says that its schema cannot know to be wrong: one sentence for each mistake, before anything is written.
 * @param folder where the files that it names are.
 */
export async function brandProblems(root: string, brand: Brand, folder: string): Promise<readonly FrenchIssue[]> {
  return [
    ...namesakes(brand),
    ...unknownOffers(root, brand),
    ...fileIssues(brand, folder),
    ...(await fontIssues(root, brand, folder)),
  ];
}
