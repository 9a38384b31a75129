/** A component imported by a script, for TypeScript's own compiler; `astro check` reads the component itself. */
declare module "*.astro" {
  import type { AstroComponentFactory } from "astro/runtime/server/index.js";

  const component: AstroComponentFactory;
  export default component;
}
