import ArticleImage from "../ui/ArticleImage.astro";
import Callout from "./Callout.astro";
import CallToAction from "./CallToAction.astro";
import Comparison from "./Comparison.astro";
import Definition from "./Definition.astro";
import FigureTable from "./FigureTable.astro";
import GuaranteeList from "./GuaranteeList.astro";
import Step from "./Step.astro";
import Steps from "./Steps.astro";

/** What a writer may use in MDX without an import; content/README.md shows each. */
export const mdxComponents = {
  CallToAction,
  Callout,
  Comparison,
  Definition,
  FigureTable,
  GuaranteeList,
  Step,
  Steps,
  img: ArticleImage,
};
