import { describe, expect, it } from "vitest";
import { readArguments, UsageError } from "./arguments.ts";

const noFilter = {
  form: undefined,
  status: undefined,
  email: undefined,
  since: undefined,
  suspect: undefined,
  limit: undefined,
  search: undefined,
};

describe("The words after npm run leads", () => {
  it.each([
    ["list", { name: "list", filter: noFilter, json: false }],
    ["list --json", { name: "list", filter: noFilter, json: true }],
    [
      "list --form contact --status new --since 2026-11-01 --email A@B.fr --no-suspect --limit 5",
      {
        name: "list",
        filter: {
          form: "contact",
          status: "new",
          email: "a@b.fr",
          since: "2026-11-01",
          suspect: false,
          limit: 5,
          search: undefined,
        },
        json: false,
      },
    ],
    ["show ga-2611-7k3qx", { name: "show", reference: "GA-2611-7K3QX", json: false }],
    ["export --out leads.csv", { name: "export", filter: noFilter, format: "csv", out: "leads.csv" }],
    ["mark GA-2611-7K3QX won", { name: "mark", reference: "GA-2611-7K3QX", status: "won", json: false }],
    ["retry", { name: "retry", reference: undefined, json: false }],
    ["mails", { name: "mails", json: false }],
    ["release ga-2611-7k3qx", { name: "release", reference: "GA-2611-7K3QX", json: false }],
    ["import Mails/demande.eml", { name: "import", file: "Mails/demande.eml", json: false }],
    ["find Anne Le Goff", { name: "find", person: "Anne Le Goff", only: null, json: false }],
    ["erase a@b.fr --only Anne --yes", { name: "erase", person: "a@b.fr", only: "Anne", yes: true, json: false }],
    ["dossier 0612345678 --out x", { name: "dossier", person: "0612345678", only: null, out: "x", json: false }],
    ["wipe-copy", { name: "wipe-copy" }],
    ["liste --etat pris-en-charge", { name: "list", filter: { ...noFilter, status: "taken" }, json: false }],
    ["liste --recherche dupré", { name: "list", filter: { ...noFilter, search: "dupré" }, json: false }],
    ["marquer GA-2611-7K3QX devis-envoye", { name: "mark", reference: "GA-2611-7K3QX", status: "quoted", json: false }],
    [
      "effacer a@b.fr --seulement Anne --oui",
      { name: "erase", person: "a@b.fr", only: "Anne", yes: true, json: false },
    ],
    ["lien A@B.fr", { name: "sign-in-link", email: "a@b.fr" }],
    ["chiffres", { name: "stats", json: false }],
    ["stats", { name: "stats", json: false }],
    ["--help", { name: "help" }],
  ])("« %s » is understood", (words, command) => {
    expect(readArguments(words.split(" "))).toEqual(command);
  });

  it.each([
    ["", "Dites quoi faire"],
    ["destroy", "n'est pas une commande"],
    ["constructor", "n'est pas une commande"],
    ["list --colour", "--colour"],
    ["list --form contat", "vouliez-vous dire « contact » ?"],
    ["liste --formulaire constructor", "n'est pas un formulaire"],
    ["liste --etat pris", "n'est pas un état"],
    ["marquer GA-2611-7K3QX gagnee", "vouliez-vous dire « gagne » ?"],
    ["lsite", "vouliez-vous dire « liste » ?"],
    ["liste --recherhe x", "vouliez-vous dire « recherche » ?"],
    ["liste --email", "--email attend une valeur"],
    ["liste --formulaire --etat nouveau", "--formulaire attend une valeur"],
    ["liste --suspectes=oui", "--suspectes ne prend pas de valeur"],
    ["liste --formulair contact", "vouliez-vous dire « formulaire » ?"],
    ["liste --formulaire contat", "vouliez-vous dire « contact » ?"],
    ["exporter --formt csv", "vouliez-vous dire « format » ?"],
    ["efacer a@b.fr", "vouliez-vous dire « effacer » ?"],
    ["effacer a@b.fr --seulment Anne", "vouliez-vous dire « seulement » ?"],
    ["voir GA-2611-7K3QX --sortie x", "voir ne prend pas --sortie"],
    ["liste --depuis hier", "--depuis « hier »"],
    ["liste --nombre zéro", "--nombre « zéro »"],
    ["liste en trop", "liste : « en » est de trop"],
    ["effacer", "effacer : donnez une adresse"],
    ["lien", "manque l'adresse"],
    ["lien personne", "n'est pas une adresse"],
    ["list extra", "est de trop"],
    ["list --status done", "n'est pas un état"],
    ["list --since yesterday", "une date comme"],
    ["list --since 2026-13-40", "une date comme"],
    ["list --limit 0", "nombre entier"],
    ["list --yes", "liste ne prend pas --oui"],
    ["list --email nobody", "n'est pas une adresse"],
    ["show", "manque la référence"],
    ["mark GA-2611-7K3QX", "manque l'état"],
    ["export --format xlsx", "csv ou json"],
    ["export --json", "ne prend pas --json"],
    ["erase", "donnez une adresse"],
    ["import", "manque le fichier"],
    ["wipe-copy --yes", "vider-copie ne prend pas --oui"],
  ])("« %s » is refused: %s", (words, message) => {
    const read = () => readArguments(words.split(" ").filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
