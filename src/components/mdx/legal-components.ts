import ContactCards from "../sections/ContactCards.astro";
import LegalIdentity from "../sections/LegalIdentity.astro";
import { mdxComponents } from "./components.ts";
import Demonstration from "./Demonstration.astro";
import HostIdentity from "./HostIdentity.astro";
import Identity from "./Identity.astro";
import InsurerList from "./InsurerList.astro";
import ProfessionalStatuses from "./ProfessionalStatuses.astro";
import TrackerList from "./TrackerList.astro";

/** Components of the legal pages: what a writer may use anywhere, and blocks fed by content/site.yaml. */
export const legalComponents = {
  ...mdxComponents,
  ContactCards,
  Demonstration,
  HostIdentity,
  Identity,
  InsurerList,
  LegalIdentity,
  ProfessionalStatuses,
  TrackerList,
};
