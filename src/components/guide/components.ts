import { mdxComponents } from "../mdx/components.ts";
import Blank from "./Blank.astro";
import Checklist from "./Checklist.astro";
import Letter from "./Letter.astro";
import Worksheet from "./Worksheet.astro";

/** What a guide's MDX may use: the writer's components, and those to fill in. */
export const guideComponents = { ...mdxComponents, Blank, Checklist, Letter, Worksheet };
