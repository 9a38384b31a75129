import { describe, expect, it } from "vitest";
import { withoutIslandRuntime } from "./island-runtime.ts";

const element = '<script>(()=>{customElements.define("astro-island",class extends HTMLElement{})})();</script>';
const directive = '<script>(()=>{window.dispatchEvent(new Event("astro:interaction"));})();</script>';
const other = '<script>console.log("astro-island")</script>';
const island = (props: string) => `<astro-island ssr props="${props}"></astro-island>`;
const plain = island("{&quot;title&quot;:[0,&quot;[3,&quot;],&quot;list&quot;:[1,[[0,12]]]}");

describe("withoutIslandRuntime", () => {
  it("takes the runtime out of the page and leaves everything else", () => {
    expect(withoutIslandRuntime(directive + element + island("{}") + other)).toBe(island("{}") + other);
  });

  it("takes out what only the runtime reads, and keeps what first-touch.ts and React read", () => {
    const written = `<astro-island uid="Z1" prefix="r1" component-url="/a.js" props="{}" ssr client="interaction" opts="{}" await-children><form></form><!--astro:end--></astro-island>`;
    const rule = "<style>astro-island,astro-slot{display:contents}</style>";
    expect(withoutIslandRuntime(rule + directive + element + written)).toBe(
      '<astro-island prefix="r1" component-url="/a.js" props="{}" ssr><form></form></astro-island>',
    );
  });

  it("writes the properties of islands as plain data", () => {
    const data = island("{&quot;title&quot;:&quot;[3,&quot;,&quot;list&quot;:[12]}");
    expect(withoutIslandRuntime(directive + element + plain)).toBe(data);
    const signs = "{&quot;a&quot;:[0,{&quot;b&quot;:[0,&quot;&amp;quot; l’&amp;amp;\\n&quot;]}]}";
    expect(withoutIslandRuntime(directive + element + island(signs))).toBe(
      island("{&quot;a&quot;:{&quot;b&quot;:&quot;&amp;quot; l’&amp;amp;\\n&quot;}}"),
    );
  });

  it("leaves a page without islands as it is", () => {
    expect(withoutIslandRuntime(other)).toBe(other);
  });

  it("stops the build when the runtime is not where it was", () => {
    expect(() => withoutIslandRuntime(plain + element)).toThrow("1 runtime scripts instead of 2");
  });

  it("stops the build when an island gets what first-touch.ts cannot read, a date for instance", () => {
    const dated = island("{&quot;day&quot;:[3,&quot;2026-11-22T00:00:00.000Z&quot;]}");
    expect(() => withoutIslandRuntime(directive + element + dated)).toThrow("not plain data");
  });
});
