import type { APIRoute } from "astro";
import textFont from "../../assets/fonts/text.woff2?url";
import firstTextFont from "../../assets/fonts/text-first.woff2?url";
import titleFont from "../../assets/fonts/titles.woff2?url";
import firstTitleFont from "../../assets/fonts/titles-first.woff2?url";
import skipLink from "../../components/chrome/SkipLink.css?raw";
import { artUrl } from "../../contours/art-url.ts";
import base from "../../styles/base.css?raw";
import chart from "../../styles/chart.css?raw";
import desk from "../../styles/desk.css?raw";
import fonts from "../../styles/fonts.css?raw";
import kit from "../../styles/kit.css?raw";
import sheet from "../../styles/sheet.css?raw";
import tokens from "../../styles/tokens.css?raw";

/** The desk's style sheet: its pages are made by a function, which cannot know the hashed names of the fonts. */
export const GET: APIRoute = () => {
  const placed = fonts
    .replace("../assets/fonts/titles.woff2", titleFont)
    .replace("../assets/fonts/titles-first.woff2", firstTitleFont)
    .replace("../assets/fonts/text.woff2", textFont)
    .replace("../assets/fonts/text-first.woff2", firstTextFont);
  const drawn = desk.replace("/art/desk.svg", artUrl("hero"));
  return new Response(
    [
      "@layer tokens, reset, base, layout, components, desk, utilities;",
      ...[tokens, placed, base, kit, chart, skipLink, sheet, drawn],
    ].join("\n"),
    {
      headers: { "content-type": "text/css; charset=utf-8" },
    },
  );
};
