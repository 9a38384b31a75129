import type { FormDefinition } from "../form-definition.ts";
import {
  consent,
  email,
  engineTexts,
  entreprise,
  euroBands,
  message,
  newsletterConsent,
  nom,
  phoneConsent,
  SECTEUR_REQUIRED,
  STALE_SECTEUR,
  telephone,
} from "./shared-fields.ts";

/** Professional liability. `activite` is the page's tab: it chooses the sectors, and a sector of another tab is refused. */
export const rcPro = {
  ...engineTexts,
  name: "rc-pro",
  label: "Demande RC Pro",
  subject: "[RC Pro]",
  title: "Votre devis RC Pro",
  intro: "Réponse sous {delai}, gratuite et sans engagement.",
  fields: [
    {
      name: "activite",
      type: "segment",
      label: "Vous êtes",
      initial: "artisans",
      options: [
        { value: "artisans", label: "Artisan" },
        { value: "commercants", label: "Commerçant" },
        { value: "liberales", label: "Libéral" },
      ],
    },
    nom,
    email,
    telephone,
    entreprise,
    {
      name: "secteur",
      type: "select",
      label: "Secteur d’activité",
      required: SECTEUR_REQUIRED,
      options: {
        by: "activite",
        staleMessage: STALE_SECTEUR,
        groups: {
          artisans: {
            label: "Artisans",
            options: [
              { value: "batiment", label: "Bâtiment" },
              { value: "artisanat", label: "Artisanat" },
              { value: "reparation", label: "Réparation" },
              { value: "alimentation", label: "Alimentation" },
              { value: "autre-artisan", label: "Autre activité artisanale" },
            ],
          },
          commercants: {
            label: "Commerçants",
            options: [
              { value: "commerce-detail", label: "Commerce de détail" },
              { value: "restauration", label: "Restauration" },
              { value: "service", label: "Services" },
              { value: "e-commerce", label: "E-commerce" },
              { value: "autre-commerce", label: "Autre commerce" },
            ],
          },
          liberales: {
            label: "Professions libérales",
            options: [
              { value: "sante", label: "Santé" },
              { value: "juridique", label: "Juridique" },
              { value: "conseil", label: "Conseil" },
              { value: "formation", label: "Formation" },
              { value: "autre-liberal", label: "Autre profession libérale" },
            ],
          },
        },
      },
    },
    { name: "chiffreAffaires", type: "select", label: "Chiffre d’affaires annuel", options: euroBands },
    message,
    {
      name: "downloadGuide",
      type: "checkbox",
      label: "Je souhaite recevoir le guide « RC Pro, l’essentiel ».",
      initial: true,
    },
    consent,
    newsletterConsent,
    phoneConsent,
  ],
  submitLabel: "Recevoir mon devis RC Pro",
  minimumSendMs: 1500,
  success: {
    title: "Demande envoyée !",
    text: "Un conseiller vous rappelle sous {delai} pour vérifier vos activités et chiffrer votre RC Pro.",
    extra: {
      whenChecked: "downloadGuide",
      title: "Votre guide est prêt",
      text: "Dix pages pour lire un contrat de responsabilité civile professionnelle.",
      href: "/guides/rc-pro-essentials.pdf",
      link: "Télécharger le guide (PDF)",
    },
  },
  event: { category: "RC Pro", labelField: "secteur" },
  anchor: "devis-rc-pro",
} as const satisfies FormDefinition;
