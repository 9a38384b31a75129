import type { ReactNode } from "react";
import { RegisterLinks } from "../registers/registers-page.tsx";
import type { Role } from "../shell/access.ts";
import { Choice, type Desk, t } from "../shell/parts.tsx";
import { closingText, type ResponseFigures, shareText, waitText } from "./figures.ts";

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
  ["Gagnées", ({ won }) => won],
  ["Perdues", ({ lost }) => lost],
  ["Clôture, médiane", ({ closing }) => closingText(closing)],
];

interface FiguresProps {
  readonly desk: Desk;
  readonly figures: { readonly all: ResponseFigures; readonly groups: readonly ResponseFigures[] };
  readonly grouping: FiguresGrouping;
  /** Why requests were lost, with how many. */
  readonly reasons: readonly (readonly [label: string, count: number])[];
  /** Days, `YYYY-MM-DD`, both within the period. */
  readonly from: string;
  readonly until: string;
}

/** Figures by adviser are for responsables only. */
export function mayGroup(grouping: string, role: Role): boolean {
  return grouping !== "responsable" || role === "responsable";
}

/** Which days are counted, and by what. */
function Period({
  desk,
  grouping,
  from,
  until,
}: Pick<FiguresProps, "desk" | "grouping" | "from" | "until">): ReactNode {
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
        <Choice
          label="Par"
          name="par"
          chosen={grouping}
          options={Object.entries(figuresGroupings).filter(([name]) => mayGroup(name, desk.member.role))}
        />
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

function Reasons({ reasons }: Pick<FiguresProps, "reasons">): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <section className="card" aria-labelledby="pertes">
      <h2 id="pertes">{t("Pourquoi des demandes sont perdues")}</h2>
      <dl className="headline">
        {reasons.map(([label, count]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** First responses against the promise, over a period. */
export function FiguresBody({ desk, figures, reasons, grouping, from, until }: FiguresProps): ReactNode {
  const { all, groups } = figures;
  return (
    <>
      <div className="page__head">
        <h1>Chiffres</h1>
        <p>{t("Le délai de la première réponse, compté en heures d'ouverture, face à la promesse du site.")}</p>
      </div>
      <RegisterLinks />
      <Period desk={desk} grouping={grouping} from={from} until={until} />
      <section className="card" aria-labelledby="ensemble">
        <h2 id="ensemble">Ensemble</h2>
        <dl className="headline">
          {[
            ["Demandes", String(all.requests)],
            ["Répondues", String(all.answered)],
            ["Délai médian", waitText(all.median)],
            ["Neuf fois sur dix", waitText(all.ninetieth)],
            ["Dans le délai promis", shareText(all.inTime)],
            ["Gagnées", String(all.won)],
            ["Perdues", String(all.lost)],
            ["Clôture, délai médian", closingText(all.closing)],
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
      <Reasons reasons={reasons} />
    </>
  );
}
