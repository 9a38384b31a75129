// @ts-check
import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import {
  anchoredHeadingPlugin,
  tableCellPlugin,
  tableNamePlugin,
  visibleTextPlugin,
  withdrawnLinkPlugin,
} from "./src/content/markdown-plugins.ts";
import { loadSite } from "./src/content/site.ts";
import { LANGUAGES } from "./src/i18n/tables/languages.ts";
import { clientInteraction } from "./src/integrations/client-interaction.ts";
import { colourCheck } from "./src/integrations/colour-check.ts";
import { contentCheck } from "./src/integrations/content-check.ts";
import { deployFiles } from "./src/integrations/deploy-files.ts";
import { guidePdfs } from "./src/integrations/guide-pdfs.ts";
import { inlineScript } from "./src/integrations/inline-script.ts";
import { islandRuntime } from "./src/integrations/island-runtime.ts";
import { laterStyles } from "./src/integrations/later-styles.ts";
import { launchCheck } from "./src/integrations/launch-check.ts";
import { liveContent } from "./src/integrations/live-content.ts";
import { netlifyStatic } from "./src/integrations/netlify-static.ts";
import { searchIndex } from "./src/integrations/search-index.ts";
import { shortProperties } from "./src/integrations/short-properties.ts";
import { translatedPages } from "./src/integrations/translated-pages.ts";
import { usedStyles } from "./src/integrations/used-styles.ts";
import { indexedPage } from "./src/seo/indexed-pages.ts";

/**
 * What every island needs, React DOM included, in one script: as separate files they weigh 1.3 KB more and need
 * more requests.
 */
const sharedChunks = [
  {
    name: "island",
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper|islands\/error-boundary\/|shared\/(?:adopt-styles|island-failed)\.ts|forms\/view\/Icon/,
  },
  // The parts of the form engine that forms, calculators and the health tester share: one file, because
  // splitting them by user weighs 0.5 KB more.
  {
    name: "engine",
    test: /forms\/(?:view\/(?:FieldView|FormAlerts|french-spaces)|labels|form-data|form-definition)\.|shared\/(?:slot-text|siret|is-record|attached-calculation)\./,
  },
];

/**
 * No preloading of the dependencies of lazy scripts: Vite's helper and its lists weigh more than the small
 * scripts that forms load later.
 */
const withoutPreloadHelper = {
  name: "without-preload-helper",
  /** @param {string} name */
  configEnvironment: (name) => (name === "client" ? { build: { modulePreload: false } } : undefined),
  /** @type {(code: string, id: string) => string | undefined} */
  transform: (_code, id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined,
};

export default defineConfig({
  site: loadSite().url,
  output: "static",
  i18n: { locales: [...LANGUAGES], defaultLocale: "fr", routing: { prefixDefaultLocale: false } },
  trailingSlash: "never",
  // Pages are made one after the other anyway, but drawing the social pictures leaves the main thread: several at a time
  // keep all processors busy.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  ...(await netlifyStatic(process.env)),
  integrations: [
    react(),
    mdx({ optimize: true }),
    clientInteraction(),
    translatedPages(),
    colourCheck(),
    sitemap({
      filter: (address) => indexedPage(address) !== undefined,
      serialize: (item) => {
        const updated = indexedPage(item.url)?.updated;
        return updated ? { ...item, lastmod: updated.toISOString().slice(0, 10) } : item;
      },
      i18n: { defaultLocale: "fr", locales: Object.fromEntries(LANGUAGES.map((code) => [code, code])) },
    }),
    guidePdfs(),
    launchCheck(),
    searchIndex(),
    islandRuntime(),
    usedStyles(),
    laterStyles(),
    deployFiles(),
    contentCheck(),
    liveContent(),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [anchoredHeadingPlugin, withdrawnLinkPlugin, tableNamePlugin, visibleTextPlugin],
      hastPlugins: [tableCellPlugin],
      features: { smartPunctuation: false },
    }),
  },
  vite: {
    plugins: [inlineScript(), shortProperties(), withoutPreloadHelper],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } } },
    build: {
      rolldownOptions: {
        // Astro marks every MDX file with a directive of its own that the bundler does not know; its warning
        // means nothing here.
        onwarn: (warning, warn) => {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
