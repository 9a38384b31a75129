/**
 * Starts a piece of content: npm run new -- article|offre|metier|glossaire|question|formulaire "Titre" [options].
 *
 * Writes valid files, with the entry of the catalogue where one is needed. The whole content is checked afterwards: when
 * something does not fit, everything is put back as it was.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { loadCatalogue } from "../src/content/catalogue.ts";
import { formDefinitions } from "../src/forms/registry.ts";
import { parisIsoDay } from "../src/shared/civil-date.ts";
import { portFrom } from "./host/http-bridge.ts";
import { readRun } from "./local/running-server.ts";
import { draftArticle, firstSigner } from "./new/article-template.ts";
import type { Planned } from "./new/change.ts";
import { plannedForm } from "./new/form-template.ts";
import { plannedOffer } from "./new/offer-template.ts";
import { plannedQuestion, plannedTerm } from "./new/small-templates.ts";
import { plannedTrade } from "./new/trade-template.ts";
import { writeChange } from "./new/write-change.ts";
import { runCommand } from "./process/command-line.ts";
import { PlainProblem } from "./setup/prepare.mjs";

const usualPort = 4321;
const usage = `Commandes :
  npm run new -- article "Titre de l'article" [--sujet auto] [--auteur "Prénom Nom"] [--fonction "Conseillère auto"]
  npm run new -- offre "Assurance vélo" [--place particuliers/biens] [--sujet habitation] [--formulaire quick-quote]
  npm run new -- metier "Courtier en assurance moto" [--sujet auto] [--formulaire quick-quote]
  npm run new -- glossaire "Délai de carence"
  npm run new -- question "Puis-je résilier ?" --page /rc-pro
  npm run new -- formulaire "Devis vélo" --page /particuliers/assurance-velo`;

const textOption = { type: "string" } as const;

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        sujet: textOption,
        auteur: textOption,
        fonction: textOption,
        place: textOption,
        formulaire: textOption,
        page: textOption,
      },
    });
  } catch {
    throw new PlainProblem(`Cette commande n'est pas comprise.\n${usage}`);
  }
}

/** Published articles, so that a new file's links lead somewhere from the start. */
function publishedPaths(): readonly string[] {
  return readdirSync("content/blog")
    .filter((file) => file.endsWith(".mdx"))
    .filter((file) => parse(readFileSync(`content/blog/${file}`, "utf8").split(/^---$/m)[1] ?? "").draft !== true)
    .map((file) => `/blog/${file.replace(/\.mdx$/, "")}`);
}

/** The file of an offer or a trade, by its address. */
function fileOfPage(path: string): string | undefined {
  return [`content/products${path}.mdx`, `content/trades${path.replace("/metiers", "")}.mdx`].find((file) =>
    existsSync(file),
  );
}

function plan(): Planned {
  const { positionals, values } = readCommand();
  const [kind, ...words] = positionals;
  const title = words.join(" ");
  if (title.trim() === "") return { problem: usage };
  const today = parisIsoDay(new Date());
  const [first = "/contact", second = "/blog"] = publishedPaths();
  const form = values.formulaire ?? "quick-quote";
  const forms = Object.keys(formDefinitions);
  const category = values.sujet ?? "professionnels";
  switch (kind) {
    case "article": {
      const signer = firstSigner();
      return draftArticle({
        title,
        category,
        author: values.auteur ?? signer.author,
        authorRole: values.fonction ?? (values.auteur ? "Fonction à écrire" : signer.authorRole),
        today,
        related: [first, second],
      });
    }
    case "offre":
      return plannedOffer({ title, place: values.place ?? "particuliers/biens", category, form, forms, today });
    case "metier": {
      const [one = "/contact", two = "/contact"] = loadCatalogue().entries.flatMap(({ path }) => path ?? []);
      return plannedTrade({ title, category, form, forms, today, article: first, offers: [one, two] });
    }
    case "glossaire":
      return plannedTerm(title);
    case "question": {
      const path = values.page ?? "";
      return plannedQuestion(title, path, path === "" ? undefined : fileOfPage(path));
    }
    case "formulaire": {
      const page = values.page ?? "";
      const french = page === "" ? undefined : fileOfPage(page);
      const english = french?.replace(/^content\//, "content/en/");
      const pageFiles = [french, english].filter((file) => file !== undefined).filter((file) => existsSync(file));
      return plannedForm({ title, page, pageFiles, forms });
    }
    default:
      return { problem: usage };
  }
}

await runCommand(async () => {
  const planned = plan();
  if ("problem" in planned) throw new PlainProblem(planned.problem);
  const written = writeChange(process.cwd(), planned);
  const site =
    readRun(join(process.cwd(), ".local"))?.url ?? `http://localhost:${portFrom(process.env.PORT, usualPort)}`;
  const steps = [
    `Écrivez dans ${written[0]} ; content/README.md explique chaque ligne.`,
    `Regardez : npm run dev, puis ${site}${planned.look}`,
    ...planned.next,
    "Avant de publier : npm test",
  ];
  process.stdout.write(
    `${written.join(", ")} : c'est prêt.\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}\n`,
  );
});
