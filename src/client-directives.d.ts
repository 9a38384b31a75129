import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate on first touch: see src/integrations/client-interaction-directive.ts. */
    "client:interaction"?: boolean;
  }
}
