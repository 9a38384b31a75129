/** Every calculator by its address, for the build and the function. The browser loads the one that it shows. */

import { sickPayTool } from "./definitions/arret-de-travail.ts";
import { loanInsuranceTool } from "./definitions/assurance-emprunteur.ts";
import { bonusMalusTool } from "./definitions/bonus-malus.ts";
import { collectiveCostTool } from "./definitions/cout-collectif.ts";
import { claimDeadlinesTool } from "./definitions/delais-sinistre.ts";
import { transportIndemnityTool } from "./definitions/indemnite-transport.ts";
import { obligationsTool } from "./definitions/obligations.ts";
import { perCeilingTool } from "./definitions/plafond-per.ts";
import { proportionalRuleTool } from "./definitions/regle-proportionnelle.ts";
import { terminationTool } from "./definitions/resiliation.ts";
import { remainingChargeTool } from "./definitions/reste-a-charge.ts";
import type { Tool } from "./tool.ts";

/** In the order of the page /outils. */
export const tools: readonly Tool[] = [
  loanInsuranceTool,
  bonusMalusTool,
  terminationTool,
  obligationsTool,
  claimDeadlinesTool,
  remainingChargeTool,
  sickPayTool,
  perCeilingTool,
  collectiveCostTool,
  proportionalRuleTool,
  transportIndemnityTool,
];

/** The calculator of an address. */
export function toolNamed(name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name);
}
