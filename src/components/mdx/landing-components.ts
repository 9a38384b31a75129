import ArticleImage from "../ui/ArticleImage.astro";
import Comparison from "./Comparison.astro";
import FigureTable from "./FigureTable.astro";

/** What a writer may use in the short text of a landing page: its styles come with every such page. */
export const landingComponents = { Comparison, FigureTable, img: ArticleImage };
