/** True only for the published site, on any host (docs/names.md, where the site runs): previews, branches and local builds are not. */
export function isProductionDeploy(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.CONTEXT === "production";
}
