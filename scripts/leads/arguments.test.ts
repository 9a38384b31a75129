import { describe, expect, it } from "vitest";
import { readArguments, UsageError } from "./arguments.ts";

describe("The words after npm run leads", () => {
  it.each([
    ["lien A@B.fr", { name: "sign-in-link", email: "a@b.fr" }],
    ["enregistrer Mails/demande.eml", { name: "import", file: "Mails/demande.eml" }],
    ["exporter", { name: "export", format: "csv", out: undefined }],
    ["exporter --format json --sortie demandes.json", { name: "export", format: "json", out: "demandes.json" }],
    ["vider-copie", { name: "wipe-copy" }],
    ["--help", { name: "help" }],
    ["aide", { name: "help" }],
  ])("« %s » is understood", (words, command) => {
    expect(readArguments(words.split(" "))).toEqual(command);
  });

  it.each([
    ["", "Dites quoi faire"],
    ["liste", "le bureau (/bureau) fait le reste"],
    ["constructor", "n'est pas une commande"],
    ["exportr", "vouliez-vous dire « exporter » ?"],
    ["exporter --formt csv", "vouliez-vous dire « format » ?"],
    ["exporter --format", "--format attend une valeur"],
    ["exporter --format xlsx", "csv ou json"],
    ["exporter --aide=oui", "--aide ne prend pas de valeur"],
    ["exporter tout", "exporter : « tout » est de trop"],
    ["lien", "manque l'adresse"],
    ["lien personne", "n'est pas une adresse"],
    ["lien a@b.fr --sortie x", "lien ne prend pas --sortie"],
    ["enregistrer", "manque le fichier"],
  ])("« %s » is refused: %s", (words, message) => {
    const read = () => readArguments(words.split(" ").filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
