import type { TesterContent } from "../../health/health-content.ts";
import { publishedData } from "../published-data.ts";

/** What the first page of the tester shows: the file at its `source`. A page whose file never comes posts by itself. */
export const { provide: provideTester, usePublished: useTester } = publishedData<TesterContent>();
