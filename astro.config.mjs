// @ts-check
import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import {
  anchoredHeadingPlugin,
  linkPlugin,
  tableCellPlugin,
  tableNamePlugin,
  unsoldPlugin,
  visibleTextPlugin,
} from "./src/content/markdown-plugins.ts";
import { loadSite } from "./src/content/site.ts";
import { LANGUAGES } from "./src/i18n/tables/languages.ts";
import { clientInteraction } from "./src/integrations/client-interaction.ts";
import { colourCheck } from "./src/integrations/colour-check.ts";
import { contentCheck } from "./src/integrations/content-check.ts";
import { deployFiles } from "./src/integrations/deploy-files.ts";
import { guidePdfs } from "./src/integrations/guide-pdfs.ts";
import { inlineScript } from "./src/integrations/inline-script.ts";
import { launchCheck } from "./src/integrations/launch-check.ts";
import { liveContent } from "./src/integrations/live-content.ts";
import { netlifyStatic } from "./src/integrations/netlify-static.ts";
import { originalPictures } from "./src/integrations/original-pictures.ts";
import { searchIndex } from "./src/integrations/search-index.ts";
import { translatedPages } from "./src/integrations/translated-pages.ts";
import { indexedPage } from "./src/seo/indexed-pages.ts";

/**
 * Three files, all asked for at once, from a form's first touch to its answer: what every island runs on (React and the
 * engine that forms, calculators and the health tester share), the island, and the form itself, which is data. A
 * calculator asks for its rule in place of a form; what all calculators share comes with their island.
 */
const sharedChunks = [
  {
    name: "runtime",
    test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime|vite\/preload-helper|src\/(?:forms\/(?!definitions\/)|islands\/(?:error-boundary\/|request-form\/(?!RequestForm\.island)|published-data)|i18n\/(?:answer-by|format-day|moments|shown-text|tables\/(?:moments|locale)\.)|styles\/(?:field-states|forms-)|shared\/(?:island-failed|first-letter|french-spaces|siret|is-record|attached-calculation|opening-hours|civil-date|fill|numbers)\.)/,
  },
  {
    name: "tool",
    test: /src\/(?:acts\/act\.ts|islands\/tool\/|shared\/charts\/|tools\/(?:[^/]+\.ts$|view\/(?:LinesView|chart-lines)))/,
  },
  { name: "tester", test: /src\/(?:islands\/health-tester\/HealthTester|health\/(?:tariff|name-of|provider\/errors))/ },
];

/** The script of an island may hold what others share: otherwise each is a file of one line that leads to another. */
const entriesThatShare = {
  name: "entries-that-share",
  /** @param {{ name: string }} environment */
  applyToEnvironment: ({ name }) => name === "client",
  /** @param {object} options */
  options: (options) => ({
    ...options,
    preserveEntrySignatures: "allow-extension",
    optimization: { inlineConst: true },
  }),
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
    deployFiles(),
    originalPictures(),
    contentCheck(),
    liveContent(),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [anchoredHeadingPlugin, unsoldPlugin, linkPlugin, tableNamePlugin, visibleTextPlugin],
      hastPlugins: [tableCellPlugin],
      features: { smartPunctuation: false },
    }),
  },
  vite: {
    define: { TRACKER_IDS: JSON.stringify(loadSite().trackers) },
    plugins: [inlineScript(), entriesThatShare],
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
