import type { ChoiceField, InEach, Option } from "../form-definition.ts";
import { buildingTrades as trades } from "./building-trades.ts";
import { INTO_DETAILS } from "./lead-fields.ts";

/** One work: its value on the wire, and its words. */
const work = (value: string, fr: string, en: string, hint?: InEach): Option<InEach> => ({
  value,
  label: { fr, en },
  ...(hint && { hint }),
});

const worksOf = (label: InEach, ...options: readonly Option<InEach>[]) => ({ label, options });

const solarPanels = work("photovoltaique", "Panneaux photovoltaïques", "Solar panels");

/** Works that a ten-year contract lists, by trade: a work that is not declared is not covered. */
export const buildingWorks = {
  name: "activities",
  type: "checks",
  label: { fr: "Travaux réalisés", en: "Work you do" },
  into: INTO_DETAILS,
  options: {
    by: "metier",
    staleMessage: {
      fr: "Ces travaux ne correspondent pas au métier choisi",
      en: "This work does not match the chosen trade",
    },
    groups: {
      "": worksOf(
        { fr: "Bâtiment", en: "Building" },
        work("gros-oeuvre", "Gros œuvre", "Structural work"),
        work("toiture", "Toiture et façades", "Roofs and outer walls"),
        work("reseaux", "Électricité, plomberie, chauffage", "Electricity, plumbing, heating"),
        work("second-oeuvre", "Cloisons, menuiserie, sols", "Partitions, joinery, floors"),
      ),
      macon: worksOf(
        trades.macon,
        work("murs", "Murs et gros œuvre", "Walls and structure", {
          fr: "Parpaing, brique, pierre, dalle",
          en: "Block, brick, stone, slab",
        }),
        work("fondations", "Fondations superficielles", "Shallow foundations", {
          fr: "Semelles, longrines, radier",
          en: "Footings, ground beams, raft",
        }),
        work("ouverture", "Ouverture de mur porteur", "Opening in a load-bearing wall"),
        work("terrassement", "Terrassement", "Earthworks"),
        work("piscine", "Piscine, bassin enterré", "Swimming pool, sunken basin"),
        work("enduits", "Enduits et façades", "Render and outer walls"),
      ),
      electricien: worksOf(
        trades.electricien,
        work("installation", "Installation et tableau", "Wiring and consumer unit"),
        work("renovation", "Mise aux normes", "Bringing up to standard"),
        solarPanels,
        work("borne", "Borne de recharge", "Charging point"),
        work("courants-faibles", "Alarme, réseau, domotique", "Alarm, network, home automation"),
      ),
      plombier: worksOf(
        trades.plombier,
        work("reseaux-eau", "Réseaux d’eau et évacuations", "Water pipes and drains"),
        work("sanitaires", "Sanitaires et salle de bains", "Bathrooms and sanitary ware"),
        work("chauffe-eau", "Chauffe-eau", "Water heater"),
        work("gaz", "Installation de gaz", "Gas installation"),
      ),
      charpentier: worksOf(
        trades.charpentier,
        work("charpente", "Charpente traditionnelle ou industrielle", "Traditional or trussed roof frame"),
        work("ossature", "Maison à ossature bois", "Timber-frame house"),
        work("surelevation", "Surélévation", "Added storey"),
        work("bardage", "Bardage et terrasse bois", "Cladding and decking"),
      ),
      couvreur: worksOf(
        trades.couvreur,
        work("tuiles", "Tuiles et ardoises", "Tiles and slates"),
        work("zinguerie", "Zinguerie", "Zinc work"),
        work("etancheite", "Toit plat, étanchéité", "Flat roof, waterproofing"),
        work("isolation", "Isolation par l’extérieur du toit", "Roof insulation from outside"),
        solarPanels,
      ),
      chauffagiste: worksOf(
        trades.chauffagiste,
        work("chaudiere", "Chaudière", "Boiler"),
        work("pompe", "Pompe à chaleur", "Heat pump"),
        work("plancher", "Plancher chauffant", "Underfloor heating"),
        work("climatisation", "Climatisation", "Air conditioning"),
        work("fumisterie", "Poêle et conduit de fumée", "Stove and flue"),
      ),
      menuisier: worksOf(
        trades.menuisier,
        work("fenetres", "Fenêtres et portes extérieures", "Windows and outside doors"),
        work("interieur", "Portes, placards, parquet", "Doors, cupboards, parquet"),
        work("escaliers", "Escaliers", "Stairs"),
        work("veranda", "Véranda, pergola", "Conservatory, pergola"),
      ),
      carreleur: worksOf(
        trades.carreleur,
        work("sols", "Sols intérieurs", "Indoor floors"),
        work("douche", "Douche à l’italienne, étanchéité sous carrelage", "Walk-in shower, waterproofing under tiles"),
        work("terrasse", "Terrasse, plage de piscine", "Terrace, pool surround"),
        work("chape", "Chape", "Screed"),
      ),
      cuisiniste: worksOf(
        trades.cuisiniste,
        work("vente", "Vente de cuisines sans pose", "Selling kitchens without fitting"),
        work("pose", "Pose de meubles et de plans de travail", "Fitting units and worktops"),
        work("reseaux", "Raccordements d’eau, de gaz et d’électricité", "Water, gas and electrical connections"),
        work("cloisons", "Cloison déposée ou créée", "Partition removed or built"),
        work("murs-porteurs", "Ouverture de mur porteur", "Opening in a load-bearing wall"),
      ),
      etancheur: worksOf(
        trades.etancheur,
        work("toit-terrasse", "Toit-terrasse", "Flat roof"),
        work("balcons", "Balcons et coursives", "Balconies and walkways"),
        work("cuvelage", "Sous-sols et parois enterrées", "Basements and buried walls"),
        work("bassins", "Bassins et réservoirs", "Pools and tanks"),
        work("procedes-particuliers", "Procédé hors technique courante", "Process outside common techniques"),
      ),
      facadier: worksOf(
        trades.facadier,
        work("enduits", "Enduits", "Render"),
        work("ravalement", "Ravalement et reprise de fissures", "Refurbishing walls and mending cracks"),
        work("isolation", "Isolation par l’extérieur", "Outside insulation"),
        work("bardage", "Bardage", "Cladding"),
      ),
      paysagiste: worksOf(
        trades.paysagiste,
        work("vegetal", "Plantations et entretien", "Planting and upkeep"),
        work("soutenement", "Murs de soutènement", "Retaining walls"),
        work("terrasses", "Terrasses, allées, escaliers", "Terraces, paths, steps"),
        work("bassins", "Bassin ou piscine", "Pond or swimming pool"),
        work("clotures", "Clôtures et portails", "Fences and gates"),
      ),
      peintre: worksOf(
        trades.peintre,
        work("interieur", "Peinture intérieure", "Indoor painting"),
        work("facade", "Façade et ravalement", "Outer walls"),
        work("impermeabilite", "Revêtement d’imperméabilité", "Waterproofing coating"),
        work("sols", "Sols souples et résines", "Soft floors and resins"),
        work("anticorrosion", "Protection de l’acier", "Protecting steel"),
      ),
      pisciniste: worksOf(
        trades.pisciniste,
        work("beton", "Bassin en béton ou en blocs", "Concrete or block pool"),
        work("coque", "Pose de coque", "Fitting shells"),
        work("renovation", "Rénovation et étanchéité", "Refurbishing and waterproofing"),
        work("equipements", "Filtration, volets, chauffage", "Filters, covers, heating"),
        work("abords", "Plages et terrassement", "Surrounds and earthworks"),
      ),
      plaquiste: worksOf(
        trades.plaquiste,
        work("cloisons", "Cloisons et doublages", "Partitions and linings"),
        work("plafonds", "Plafonds suspendus", "Suspended ceilings"),
        work("isolation", "Isolation, soufflée ou en panneaux", "Insulation, blown or in boards"),
        work("coupe-feu", "Parois coupe-feu", "Fire-resisting walls"),
        work("platrerie", "Plâtre traditionnel", "Traditional plaster"),
      ),
      "serrurier-metallier": worksOf(
        trades["serrurier-metallier"],
        work("garde-corps", "Garde-corps et escaliers", "Railings and stairs"),
        work("structures", "Charpente et structures métalliques", "Steel frames and structures"),
        work("verrieres", "Verrières et menuiseries métalliques", "Glazed roofs and metal joinery"),
        work("portails", "Portails et clôtures", "Gates and fences"),
        work("serrurerie", "Serrures et dépannage", "Locks and call-outs"),
      ),
      terrassier: worksOf(
        trades.terrassier,
        work("fouilles", "Fouilles, plateformes, remblais", "Excavations, platforms, fills"),
        work("reseaux", "Réseaux enterrés", "Buried pipes and cables"),
        work("assainissement", "Assainissement individuel, drainage", "Septic systems, drainage"),
        work("voirie", "Voirie et travaux publics", "Roads and public works"),
        work("demolition", "Démolition", "Demolition"),
      ),
    },
  },
} as const satisfies ChoiceField<InEach>;
