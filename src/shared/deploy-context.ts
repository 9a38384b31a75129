/** True only for the published site (contract.md, where it runs): previews, branches and local builds are not. */
export function isProductionDeploy(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.NETLIFY === "true" && environment.CONTEXT === "production";
}
