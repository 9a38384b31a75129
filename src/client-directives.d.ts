import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate on first touch, with the address of the island's data if it has any: see src/integrations/client-interaction-directive.ts. */
    "client:interaction"?: boolean | string;
  }
}
