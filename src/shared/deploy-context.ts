/** True only for the published site (docs/names.md, where the site runs): previews, branches and local builds are not. */
export function isProductionDeploy(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.NETLIFY === "true" && environment.CONTEXT === "production";
}
