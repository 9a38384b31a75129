import type { InEach } from "../form-definition.ts";

/** The building trades that have a page below /assurance-decennale, by the end of its address, in the order of lists. */
export const buildingTrades = {
  macon: { fr: "Maçon", en: "Bricklayer" },
  electricien: { fr: "Électricien", en: "Electrician" },
  plombier: { fr: "Plombier", en: "Plumber" },
  charpentier: { fr: "Charpentier", en: "Carpenter" },
  couvreur: { fr: "Couvreur", en: "Roofer" },
  chauffagiste: { fr: "Chauffagiste", en: "Heating engineer" },
  menuisier: { fr: "Menuisier", en: "Joiner" },
  carreleur: { fr: "Carreleur", en: "Tiler" },
  cuisiniste: { fr: "Cuisiniste", en: "Kitchen fitter" },
  etancheur: { fr: "Étancheur", en: "Waterproofer" },
  facadier: { fr: "Façadier", en: "Facade contractor" },
  paysagiste: { fr: "Paysagiste", en: "Landscaper" },
  peintre: { fr: "Peintre", en: "Painter" },
  pisciniste: { fr: "Pisciniste", en: "Pool builder" },
  plaquiste: { fr: "Plaquiste", en: "Plasterboard fitter" },
  "serrurier-metallier": { fr: "Serrurier, métallier", en: "Locksmith and metalworker" },
  terrassier: { fr: "Terrassier", en: "Earthworks contractor" },
} as const satisfies Readonly<Record<string, InEach>>;
