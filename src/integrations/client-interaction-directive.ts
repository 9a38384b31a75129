import type { ClientDirective } from "astro";

/**
 * An empty directive for the islands that src/inline/first-touch.ts hydrates; Astro itself does not start them.
 */
const interaction: ClientDirective = () => {};

export default interaction;
