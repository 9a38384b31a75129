import { BarsView } from "../../shared/charts/BarsView.tsx";
import { readDecimal } from "../../shared/numbers.ts";
import { lossBars } from "../chart-scale.ts";
import { amountField, segmentField, wholeField } from "../fields.ts";
import { formatCents } from "../money.ts";
import { type Consignment, type Journey, transportArticles, transportIndemnity } from "../rules/transport-indemnity.ts";
import { answered, cents, type FormulaLine, type Tool, text, whole } from "../tool.ts";

type Owed = ReturnType<typeof transportIndemnity>;

/** How each rule bounds what is owed, by what is lost and by the parcels or the whole consignment. */
function formula(
  { rule, totalKg, lostKg, lostParcels, weightLimit, otherLimit, indemnity }: Consignment & Owed,
  drawingRight: string,
): readonly FormulaLine[] {
  const [byWeight, byOther] = [formatCents(weightLimit), formatCents(otherLimit ?? 0)];
  const bounds: Readonly<Record<Owed["rule"], readonly (readonly [label: string, calculation: string])[]>> = {
    cmr: [["CMR : 8,33 DTS par kg perdu", `${lostKg} kg × 8,33 × ${drawingRight} € = ${byWeight}`]],
    light: [
      ["Envoi de moins de 3 t : [[fret-limite-kg]] par kg perdu", `${lostKg} kg × [[fret-limite-kg]] = ${byWeight}`],
      ["Au plus [[fret-limite-colis]] par colis", `${lostParcels} × [[fret-limite-colis]] = ${byOther}`],
    ],
    heavy: [
      [
        "Envoi de 3 t ou plus : [[fret-limite-kg-lourd]] par kg perdu",
        `${lostKg} kg × [[fret-limite-kg-lourd]] = ${byWeight}`,
      ],
      [
        "Au plus [[fret-limite-tonne]] par tonne de l’envoi",
        `${totalKg} kg × [[fret-limite-tonne]] ÷ 1 000 = ${byOther}`,
      ],
    ],
  };
  const article = transportArticles[rule === "cmr" ? "CMR-23" : "D3222-1"];
  return [
    ...bounds[rule].map(([label, calculation]) => ({ label, calculation, article })),
    { label: "Le plus petit de ces montants et de la valeur", calculation: formatCents(indemnity) },
  ];
}

/** What a road carrier owes for goods lost or damaged. */
export const transportIndemnityTool: Tool = {
  name: "indemnite-transport",
  articles: Object.values(transportArticles),
  cites: [
    "fret-limite-kg",
    "fret-limite-colis",
    "fret-limite-kg-lourd",
    "fret-limite-tonne",
    "demenagement-protestation-delai",
  ],
  views: { Chart: BarsView },
  fields: [
    segmentField({ name: "trajet", label: "Trajet" }, { france: "En France", international: "International (CMR)" }),
    wholeField({
      name: "poids",
      label: "Poids brut de l’envoi entier, en kg",
      required: "Indiquez le poids de l’envoi",
    }),
    wholeField({ name: "perdu", label: "Poids brut perdu ou abîmé, en kg", required: "Indiquez le poids perdu" }),
    wholeField({
      name: "colis",
      label: "Nombre de colis perdus ou abîmés",
      hint: "Une palette filmée compte le plus souvent pour un colis.",
      required: "Indiquez le nombre de colis",
    }),
    amountField({ name: "valeur", label: "Valeur de ce qui est perdu ou abîmé", required: "Indiquez la valeur" }),
    {
      ...amountField({
        name: "dts",
        label: "Valeur d’un DTS en euros",
        hint: "Droit de tirage spécial, publié chaque jour par le Fonds monétaire international.",
        required: "Indiquez la valeur du DTS",
        visibleWhen: { field: "trajet", in: ["international"] },
      }),
      format: { rule: "rate", message: "Écrivez la valeur d’un DTS en euros, par exemple 1,17" },
    },
  ],
  example: { trajet: "france", poids: "400", perdu: "400", colis: "1", valeur: "18 000" },
  answer(values) {
    const journey: Journey = text(values, "trajet") === "international" ? "international" : "france";
    const totalKg = whole(values, "poids");
    const lostKg = whole(values, "perdu");
    if (totalKg < 1 || totalKg > 100_000) return { ok: false, errors: { poids: "Le poids va de 1 à 100 000 kg" } };
    if (lostKg < 1) return { ok: false, errors: { perdu: "Le poids perdu va de 1 kg au poids de l’envoi" } };
    if (lostKg > totalKg) return { ok: false, errors: { perdu: "Le poids perdu dépasse celui de l’envoi" } };
    const lostParcels = whole(values, "colis");
    if (lostParcels < 1) return { ok: false, errors: { colis: "Le nombre de colis commence à 1" } };
    const damage = cents(values, "valeur");
    const drawingRight = readDecimal(text(values, "dts") || "0", 4) ?? 0;
    if (journey === "international" && (drawingRight < 5_000 || drawingRight > 30_000))
      return { ok: false, errors: { dts: "Un DTS vaut de 0,50 à 3 €" } };
    const loss = { journey, totalKg, lostKg, lostParcels, damage, drawingRight };
    const owed = transportIndemnity(loss);
    return answered({
      headline: { label: "Le transporteur doit au plus", value: formatCents(owed.indemnity) },
      figures: [{ label: "Personne ne paie, sans assurance de la marchandise", value: formatCents(owed.shortfall) }],
      formula: formula({ ...loss, ...owed }, text(values, "dts")),
      chart: lossBars("De la valeur à l’indemnité, en euros", [
        { label: "Valeur perdue", value: damage },
        { label: "Le transporteur doit", value: owed.indemnity },
        { label: "Personne ne paie", value: owed.shortfall },
      ]),
      limits: [
        "Le contrat type s’applique sans convention écrite différente. Une déclaration de valeur, faite avant le transport, remplace la limite.",
        owed.rule === "light" &&
          lostParcels > 1 &&
          "Des colis de poids différents se calculent un par un : la limite de chacun s’applique à son propre poids.",
        "Le déménagement d’un particulier n’est pas ce calcul : il suit le contrat de déménagement, et un meuble abîmé se signale en [[demenagement-protestation-delai]].",
        "Une faute inexcusable ou une tromperie du transporteur supprime les limites.",
        "Le retard suit une autre règle : il se limite au prix du transport.",
      ],
    });
  },
};
