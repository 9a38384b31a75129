/** Subjects that are drawn: src/contours/scenes/<name>.svg. A page shows its own or none. */
export const sceneNames = [
  "animaux",
  "association",
  "bateau",
  "boutique",
  "bureau",
  "camping-car",
  "car",
  "chantier",
  "chaudiere",
  "colis",
  "collection",
  "electricien",
  "enfant",
  "fourgon",
  "immeuble",
  "jeune-conducteur",
  "maison",
  "moto",
  "mur",
  "obseques",
  "paysagiste",
  "peintre",
  "plombier",
  "restaurant",
  "sante",
  "soins",
  "table",
  "taxi",
  "tirelire",
  "toit",
  "trottinette",
  "velo",
  "voiture",
  "voyage",
] as const;

export type SceneName = (typeof sceneNames)[number];

/** Whether this is the name of a scene. */
export function isSceneName(name: string | undefined): name is SceneName {
  return sceneNames.some((known) => known === name);
}
