import type { Config } from "@netlify/functions";
import { handleDeclarationPage } from "../intake/declaration-page.tsx";
import { pageFunction } from "../services.ts";

/** The pages that the receipt of a declaration links to: its proof, and « Je n'ai pas fait cette demande ». */
export default pageFunction((request, { deployContext }, services) =>
  handleDeclarationPage(request, deployContext, services),
);

export const config: Config = {
  path: ["/declaration/:reference", "/declaration/:reference/contester"],
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
