import { attestation } from "./definitions/attestation.ts";
import { collective } from "./definitions/collective.ts";
import { contact } from "./definitions/contact.ts";
import { devisAuto } from "./definitions/devis-auto.ts";
import { financial } from "./definitions/financial.ts";
import { leadAuto } from "./definitions/lead-auto.ts";
import { leadDecennale } from "./definitions/lead-decennale.ts";
import { leadEmprunteur } from "./definitions/lead-emprunteur.ts";
import { leadHabitation } from "./definitions/lead-habitation.ts";
import { leadJuridique } from "./definitions/lead-juridique.ts";
import { multirisque } from "./definitions/multirisque.ts";
import { quickQuote } from "./definitions/quick-quote.ts";
import { rcPro } from "./definitions/rc-pro.ts";
import { reclamation } from "./definitions/reclamation.ts";
import { renoncer } from "./definitions/renoncer.ts";
import { resilier } from "./definitions/resilier.ts";
import { sinistre } from "./definitions/sinistre.ts";
import { tradeRisk } from "./definitions/trade-risk.ts";

/** The forms by name: a file of definitions/ is here under its own name. */
export const formFiles = {
  attestation,
  collective,
  contact,
  "devis-auto": devisAuto,
  financial,
  "lead-auto": leadAuto,
  "lead-decennale": leadDecennale,
  "lead-emprunteur": leadEmprunteur,
  "lead-habitation": leadHabitation,
  "lead-juridique": leadJuridique,
  multirisque,
  "quick-quote": quickQuote,
  "rc-pro": rcPro,
  reclamation,
  renoncer,
  resilier,
  sinistre,
  "trade-risk": tradeRisk,
} as const;
