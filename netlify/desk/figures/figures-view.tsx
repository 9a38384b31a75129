import type { ReactNode } from "react";
import { RegisterLinks } from "../registers/registers-page.tsx";
import { Choice, type Desk, t } from "../shell/parts.tsx";
import { type ResponseFigures, shareText, waitText } from "./figures.ts";

/** What the figures can be grouped by. */
export const figuresGroupings = {
  produit: "Produit",
  source: "Site d’origine",
  page: "Page du formulaire",
  responsable: "Responsable",
} as const;

export type FiguresGrouping = keyof typeof figuresGroupings;

const COLUMNS: readonly (readonly [string, (group: ResponseFigures) => string | number])[] = [
  ["Demandes", ({ requests }) => requests],
  ["Répondues", ({ answered }) => answered],
  ["Médiane", ({ median }) => waitText(median)],
  ["9 sur 10", ({ ninetieth }) => waitText(ninetieth)],
  ["Dans le délai", ({ inTime }) => shareText(inTime)],
];

interface FiguresProps {
  readonly desk: Desk;
  readonly figures: { readonly all: ResponseFigures; readonly groups: readonly ResponseFigures[] };
  readonly grouping: FiguresGrouping;
  /** Days, `YYYY-MM-DD`, both within the period. */
  readonly from: string;
  readonly until: string;
}

/** Which days are counted, and by what. */
function Period({ grouping, from, until }: Pick<FiguresProps, "grouping" | "from" | "until">): ReactNode {
  return (
    <form method="get" action="/bureau/chiffres" className="filters">
      <div className="filters__grid">
        <label className="field">
          <span className="field__label">Du</span>
          <input type="date" name="du" defaultValue={from} />
        </label>
        <label className="field">
          <span className="field__label">Au</span>
          <input type="date" name="au" defaultValue={until} />
        </label>
        <Choice label="Par" name="par" chosen={grouping} options={Object.entries(figuresGroupings)} />
        <button type="submit" className="button button--primary">
          Afficher
        </button>
      </div>
    </form>
  );
}

function Groups({
  grouping,
  groups,
}: {
  readonly grouping: FiguresGrouping;
  readonly groups: readonly ResponseFigures[];
}): ReactNode {
  return (
    <section className="card" aria-labelledby="detail">
      <h2 id="detail">Par {figuresGroupings[grouping].toLowerCase()}</h2>
      <div className="scroll" tabIndex={0} role="region" aria-label="Tableau">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{figuresGroupings[grouping]}</th>
              {COLUMNS.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.group}>
                <th scope="row">{t(group.group)}</th>
                {COLUMNS.map(([label, read]) => (
                  <td key={label} data-label={label}>
                    {read(group)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** First responses against the promise, over a period. */
export function FiguresBody({ figures, grouping, from, until }: FiguresProps): ReactNode {
  const { all, groups } = figures;
  return (
    <>
      <div className="page__head">
        <h1>Chiffres</h1>
        <p>{t("Le délai de la première réponse, compté en heures d'ouverture, face à la promesse du site.")}</p>
      </div>
      <RegisterLinks />
      <Period grouping={grouping} from={from} until={until} />
      <section className="card" aria-labelledby="ensemble">
        <h2 id="ensemble">Ensemble</h2>
        <dl className="headline">
          {[
            ["Demandes", String(all.requests)],
            ["Répondues", String(all.answered)],
            ["Délai médian", waitText(all.median)],
            ["Neuf fois sur dix", waitText(all.ninetieth)],
            ["Dans le délai promis", shareText(all.inTime)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">
          {t(
            "Une demande sans réponse compte dès que son délai est passé. Les indésirables et les doublons ne comptent pas.",
          )}
        </p>
      </section>
      {groups.length === 0 ? (
        <p className="empty">{t("Aucune demande sur cette période.")}</p>
      ) : (
        <Groups grouping={grouping} groups={groups} />
      )}
    </>
  );
}
