import ActTable from "../acts/ActTable.astro";
import RequestForm from "../forms/RequestForm.astro";
import Demonstration from "../legal/Demonstration.astro";
import HostIdentity from "../legal/HostIdentity.astro";
import ProcessorList from "../legal/ProcessorList.astro";
import ProfessionalStatuses from "../legal/ProfessionalStatuses.astro";
import RgaaCriteria from "../legal/RgaaCriteria.astro";
import TrackerList from "../legal/TrackerList.astro";
import ContactCards from "../sections/ContactCards.astro";
import LegalIdentity from "../sections/LegalIdentity.astro";
import { mdxComponents } from "./components.ts";
import Identity from "./Identity.astro";
import InsurerList from "./InsurerList.astro";

/** Components of the legal pages: what a writer may use anywhere, and blocks fed by content/site.yaml. */
export const legalComponents = {
  ...mdxComponents,
  ActTable,
  ContactCards,
  Demonstration,
  FormCard: RequestForm,
  HostIdentity,
  Identity,
  InsurerList,
  LegalIdentity,
  ProcessorList,
  ProfessionalStatuses,
  RgaaCriteria,
  TrackerList,
};
