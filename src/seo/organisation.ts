import type { InsuranceAgency, Organization, WebSite } from "schema-dts";
import type { Site } from "../content/schemas/site.ts";

const schemaDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Id of the broker in the structured data of every page. */
const organisationId = (site: Site): string => `${site.url}/#cabinet`;

/** The broker where another node cites it: enough to be read without the home page. */
export function organisation(site: Site): Organization {
  return { "@type": "Organization", "@id": organisationId(site), name: site.brand.name, url: `${site.url}/` };
}

/** The broker with both agencies and the opening hours, as the contact page shows them. */
export function insuranceAgency(site: Site): InsuranceAgency {
  return {
    "@type": "InsuranceAgency",
    "@id": organisationId(site),
    name: site.brand.name,
    description: site.brand.description,
    url: `${site.url}/`,
    logo: `${site.url}/icons/icon-512.png`,
    telephone: site.phone.e164,
    email: site.email,
    address: site.offices.map((office) => ({
      "@type": "PostalAddress",
      name: office.name,
      streetAddress: office.street,
      postalCode: office.postalCode,
      addressLocality: office.city,
      addressCountry: "FR",
    })),
    openingHoursSpecification: site.hours.map((opening) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: opening.days.map((day) => schemaDays[day - 1] ?? "Monday"),
      opens: opening.opens,
      closes: opening.closes,
    })),
  };
}

/** The site itself. Search engines no longer read a search action here. */
export function webSite(site: Site): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${site.url}/#site`,
    name: site.brand.name,
    url: `${site.url}/`,
    inLanguage: "fr-FR",
    publisher: { "@id": organisationId(site) },
  };
}
