import type { PublishedMenu } from "../../content/menu-types.ts";
import { publishedData } from "../published-data.ts";

/** The menu of the site, as `pages/menu/[language].json.ts` writes it at build, by its address. */
export const { provide: provideMenu, usePublished: useMenu } = publishedData<PublishedMenu>();
