import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";

const formFile = /\/src\/leads\/english\/[a-z-]+\.ts$/;

/**
 * In the browser an English form is its finished definition: the French one that it is made from, and the translation
 * itself, happen here at build. Without this an English page would load every French word too.
 */
export function englishForms(): AstroIntegration {
  return {
    name: "english-forms",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command !== "build") return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: "english-forms",
                async load(id) {
                  if (this.environment.name !== "client" || !formFile.test(id)) return null;
                  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
                  const [exported] = Object.entries(module).filter(([name]) => name.endsWith("InEnglish"));
                  if (!exported) return null;
                  const [name, definition] = exported;
                  if (typeof definition !== "object") throw new Error(`${basename(id)} exports no form definition.`);
                  const data = JSON.stringify({ ...definition, words: undefined });
                  return `import { englishWords } from "./english-words.ts";\nexport const ${name} = { ...${data}, words: englishWords };\n`;
                },
              },
            ],
          },
        });
      },
    },
  };
}
