import { build } from "esbuild";

const suffix = "?inline-script";

/**
 * `import code from "./x.ts?inline-script"`: the module as one minified classic script, to be inline in a page
 * (`<script is:inline set:html={code} />`). Unlike Astro's own scripts, which wait for the whole page, it runs where it
 * is, before the first paint. The plugin's shape is structural: it belongs to Vite, which Astro brings.
 */
export function inlineScript() {
  let isDev = false;
  return {
    name: "inline-script",
    enforce: "pre" as const,
    configResolved: ({ command }: { readonly command: string }) => {
      isDev = command === "serve";
    },
    async load(id: string): Promise<string | undefined> {
      if (!id.endsWith(suffix)) return;
      const { outputFiles } = await build({
        entryPoints: [id.slice(0, -suffix.length)],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        tsconfigRaw: {},
        define: { "import.meta.env.DEV": String(isDev) },
        write: false,
      });
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`;
    },
  };
}
