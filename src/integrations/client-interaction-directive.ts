import type { ClientDirective } from "astro";

/** Marks the islands that src/inline/first-touch.ts hydrates: Astro itself never starts them. */
const interaction: ClientDirective = () => {};

export default interaction;
