import type { ReactNode } from "react";
import { BarsView } from "../../../src/shared/charts/BarsView.tsx";
import { type BarsChart, barScale } from "../../../src/shared/charts/bars.ts";
import { RegisterLinks } from "../registers/registers-page.tsx";
import type { Role } from "../shell/access.ts";
import { Card, Choice, Empty, PageHead, Press, Quiet, Table, TextInput, t, useDesk } from "../shell/parts.tsx";
import { closingText, type ResponseFigures, shareText, waitText } from "./figures.ts";

/** What the figures can be grouped by. */
export const figuresGroupings = {
  produit: "Produit",
  source: "Site d’origine",
  page: "Page du formulaire",
  responsable: "Responsable",
} as const;

export type FiguresGrouping = keyof typeof figuresGroupings;

/** What is counted, as the head of the page and as a column name it. */
const MEASURES: readonly (readonly [title: string, column: string, read: (figures: ResponseFigures) => ReactNode])[] = [
  ["Demandes", "Demandes", ({ requests }) => requests],
  ["Répondues", "Répondues", ({ answered }) => answered],
  ["Délai médian", "Médiane", ({ median }) => waitText(median)],
  ["Neuf fois sur dix", "9 sur 10", ({ ninetieth }) => waitText(ninetieth)],
  ["Dans le délai promis", "Dans le délai", ({ inTime }) => shareText(inTime)],
  ["Gagnées", "Gagnées", ({ won }) => won],
  ["Perdues", "Perdues", ({ lost }) => lost],
  ["Clôture, délai médian", "Clôture, médiane", ({ closing }) => closingText(closing)],
];

interface FiguresProps {
  readonly figures: { readonly all: ResponseFigures; readonly groups: readonly ResponseFigures[] };
  readonly grouping: FiguresGrouping;
  /** Why requests were lost, with how many. */
  readonly reasons: readonly (readonly [label: string, count: number])[];
  /** Days, `YYYY-MM-DD`, both within the period. */
  readonly from: string;
  readonly until: string;
  /** Whether older requests of the period are left out. */
  readonly isCut: boolean;
}

/** Figures by adviser are for responsables only. */
export function mayGroup(grouping: string, role: Role): boolean {
  return grouping !== "responsable" || role === "responsable";
}

/** Which days are counted, and by what. */
function Period({ grouping, from, until }: Pick<FiguresProps, "grouping" | "from" | "until">): ReactNode {
  const { role } = useDesk().member;
  return (
    <form method="get" action="/bureau/chiffres" className="filters">
      <div className="filters__grid">
        <TextInput label="Du" type="date" name="du" defaultValue={from} />
        <TextInput label="Au" type="date" name="au" defaultValue={until} />
        <Choice
          label="Par"
          name="par"
          chosen={grouping}
          options={Object.entries(figuresGroupings).filter(([name]) => mayGroup(name, role))}
        />
        <Press look="primary">Afficher</Press>
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
    <Card id="detail" title={`Par ${figuresGroupings[grouping].toLowerCase()}`}>
      <Answers groups={groups} />
      <Table
        look="figures"
        name="Tableau"
        columns={[
          [figuresGroupings[grouping], ({ group }) => group],
          ...MEASURES.map(([, column, read]) => [column, read] as const),
        ]}
        rows={groups}
        keyOf={({ group }) => group}
      />
    </Card>
  );
}

function Headline({ figures }: { readonly figures: ResponseFigures }): ReactNode {
  return (
    <dl className="headline">
      {MEASURES.map(([title, , read]) => (
        <div key={title}>
          <dt>{t(title)}</dt>
          <dd>{read(figures)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Counts as bars, on a scale up to the largest. */
function Counts(chart: Pick<BarsChart, "label" | "keys" | "rows">): ReactNode {
  const ends = chart.rows.flatMap(({ parts }) => parts.map(({ to }) => to));
  return <BarsView chart={{ kind: "bars", ...chart, scale: barScale(ends, String) }} />;
}

/** How many of each group were answered, and when: what has no answer is an open shape. */
function Answers({ groups }: { readonly groups: readonly ResponseFigures[] }): ReactNode {
  return (
    <Counts
      label="Demandes, selon leur première réponse"
      keys={[
        { tone: "first", label: "Dans le délai" },
        { tone: "second", label: "Après, ou sans délai promis" },
        { tone: "gap", label: "Sans réponse" },
      ]}
      rows={groups.map(({ group, requests, answered, punctual }) => ({
        label: group,
        text: `${punctual} sur ${requests}`,
        parts: [
          { from: 0, to: punctual, tone: "first" },
          { from: punctual, to: answered, tone: "second" },
          { from: answered, to: requests, tone: "gap" },
        ],
      }))}
    />
  );
}

function Reasons({ reasons }: Pick<FiguresProps, "reasons">): ReactNode {
  if (reasons.length === 0) return null;
  const rows = reasons.map(([label, count]) => ({
    label,
    text: String(count),
    parts: [{ from: 0, to: count, tone: "second" as const }],
  }));
  return (
    <Card id="pertes" title="Pourquoi des demandes sont perdues">
      <Counts label="Demandes perdues, selon la raison" rows={rows} />
    </Card>
  );
}

/** First responses against the promise, over a period. */
export function FiguresBody({ figures, reasons, grouping, from, until, isCut }: FiguresProps): ReactNode {
  const { all, groups } = figures;
  return (
    <>
      <PageHead title="Chiffres">
        {"Le délai de la première réponse, compté en heures d'ouverture, face à la promesse du site."}
      </PageHead>
      <RegisterLinks />
      <Period grouping={grouping} from={from} until={until} />
      <Card id="ensemble" title="Ensemble">
        <Headline figures={all} />
        {isCut ? (
          <Quiet text="Seules les 50 000 demandes les plus récentes comptent ici : choisissez une période plus courte." />
        ) : null}
        <Quiet text="Une demande sans réponse compte dès que son délai est passé. Les indésirables et les doublons ne comptent pas." />
      </Card>
      {groups.length === 0 ? (
        <Empty text="Aucune demande sur cette période." />
      ) : (
        <Groups grouping={grouping} groups={groups} />
      )}
      <Reasons reasons={reasons} />
    </>
  );
}
