import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

let registered = false;

/**
 * Lets this process import `.tsx` files. Node strips types by itself but does not know JSX; functions render the
 * answer page with the same React view as the browser. On the platform esbuild does this.
 */
export function allowTsxImports(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith("file:") || !new URL(url).pathname.endsWith(".tsx")) return nextLoad(url, context);
      const fileName = fileURLToPath(url);
      const { code } = transformSync(readFileSync(fileName, "utf8"), {
        loader: "tsx",
        jsx: "automatic",
        sourcefile: fileName,
        sourcemap: "inline",
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return { format: "module", source: code, shortCircuit: true };
    },
  });
}
