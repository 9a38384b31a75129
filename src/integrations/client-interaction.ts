import type { AstroIntegration } from "astro";

/**
 * Registers `client:interaction`: an island hydrates when the visitor first touches it
 * (pointerenter, touchstart, focusin), so that nobody downloads React to read a page.
 */
export function clientInteraction(): AstroIntegration {
  return {
    name: "client-interaction",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "interaction", entrypoint: "./src/integrations/client-interaction-directive.ts" });
      },
    },
  };
}
