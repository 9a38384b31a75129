// @ts-check
import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import netlify from "@astrojs/netlify";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { anchoredHeadingPlugin, tableAlignmentPlugin, visibleTextPlugin } from "./src/content/markdown-plugins.ts";
import { loadSite } from "./src/content/site.ts";
import { clientInteraction } from "./src/integrations/client-interaction.ts";
import { isIndexed, lastModified } from "./src/integrations/built-pages.ts";
import { deployFiles } from "./src/integrations/deploy-files.ts";
import { searchIndex } from "./src/integrations/search-index.ts";

const isDevServer = process.argv.includes("dev");

export default defineConfig({
  site: loadSite().url,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  // Every page is static: the adapter only serves the writer's live server (functions, redirects);
  // in a build it would add a catch-all server function.
  ...(isDevServer ? { adapter: netlify({ imageCDN: false, devFeatures: { edgeFunctions: false, images: true, environmentVariables: false } }) } : {}),
  integrations: [react(), mdx(), clientInteraction(), sitemap({ filter: isIndexed, serialize: lastModified }), searchIndex(), deployFiles()],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [anchoredHeadingPlugin, visibleTextPlugin],
      hastPlugins: [tableAlignmentPlugin],
      features: { smartPunctuation: false },
    }),
  },
  vite: {
    build: {
      rolldownOptions: {
        // Astro marks every MDX file with a directive of its own that the bundler does not know: noise, not news.
        onwarn: (warning, warn) => {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
