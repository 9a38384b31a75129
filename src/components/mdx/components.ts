import Callout from "./Callout.astro";
import CallToAction from "./CallToAction.astro";
import Definition from "./Definition.astro";
import GuaranteeList from "./GuaranteeList.astro";
import { landingComponents } from "./landing-components.ts";
import Step from "./Step.astro";
import Steps from "./Steps.astro";

/** What a writer may use in MDX without an import; content/README.md shows each. */
export const mdxComponents = {
  ...landingComponents,
  CallToAction,
  Callout,
  Definition,
  GuaranteeList,
  Step,
  Steps,
};
