import type { ReactNode } from "react";
import { type AdvicePart, type AdviceSheet, LONGEST_PART } from "../../follow-up/advice.ts";
import { ActForm, Card, Notices, P, Press, Quiet, TextArea, TextInput, t, useDesk } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import { LONGEST_ANSWER } from "./answer.tsx";
import { EnclosedFiles } from "./enclosed-files.tsx";

/** The parts of the form, in the order of the sheet. Nothing is suggested: the adviser writes all of it. */
const FIELDS: readonly {
  readonly part: AdvicePart;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
}[] = [
  {
    part: "needs",
    label: "Besoins et exigences",
    hint: "Repris de ses réponses : corrigez-les avec la personne.",
    rows: 10,
  },
  { part: "product", label: "Contrat recommandé", rows: 1 },
  { part: "insurer", label: "Assureur", rows: 1 },
  { part: "why", label: "Pourquoi ce contrat répond à ces besoins", rows: 5 },
  { part: "notCovered", label: "Ce qu'il ne couvre pas", rows: 4 },
  { part: "setAside", label: "Ce qui a été écarté, et pourquoi", rows: 4 },
  { part: "remuneration", label: "Rémunération", rows: 3 },
];

export interface EditorProps {
  readonly reference: string;
  /** Who gets the advice. */
  readonly person: string;
  /** All that exist, the first version first. */
  readonly sheets: readonly AdviceSheet[];
  /** What the form holds. */
  readonly written: Readonly<Record<AdvicePart, string>>;
  readonly message: string;
  /** What is missing before it may leave. */
  readonly missing: readonly string[];
  readonly fileId: string;
  /** False where no mail can leave, or no document can be sealed. */
  readonly maySend: boolean;
}

/** The versions that were sent, with what became of each. */
function Sent({ reference, sheets }: EditorProps): ReactNode {
  const { now } = useDesk();
  const sent = sheets.filter(({ sentAt }) => sentAt !== null);
  if (sent.length === 0) return null;
  return (
    <Card id="remises" title="Fiches remises">
      <ul>
        {sent.map(({ version, sentAt, openedAt, receivedAt }) => (
          <li key={version}>
            <a href={`/bureau/conseil/${reference}/${version}`}>Version {version}</a>, remise{" "}
            {sentAt === null ? "" : momentText(sentAt, now)},{" "}
            {openedAt === null ? "pas encore ouverte" : `ouverte ${momentText(openedAt, now)}`},{" "}
            {receivedAt === null ? "réception non confirmée" : `réception confirmée ${momentText(receivedAt, now)}`}
          </li>
        ))}
      </ul>
      <Quiet text="Une fiche remise ne se modifie pas : une correction est une nouvelle version." />
      <Quiet text="Si un contrat a suivi (« Gagné »), le site la garde avec la demande, puis cinq ans après le dernier acte qu'il connaît. Le délai pour agir court du jour où le client a connu les faits (C. civ., art. 2224), parfois bien plus tard : gardez aussi la fiche avec le contrat." />
    </Card>
  );
}

function Documents({ draft, fileId }: { readonly draft: AdviceSheet | undefined; readonly fileId: string }): ReactNode {
  return (
    <fieldset className="stack">
      <legend>{t("Documents d'information de l'assureur (IPID, DIC)")}</legend>
      <EnclosedFiles
        files={draft?.documents ?? []}
        fileId={fileId}
        titleHint="Par exemple « IPID de l'assureur, responsabilité civile professionnelle »."
        add={{ name: "geste", value: "joindre" }}
      />
    </fieldset>
  );
}

/** What keeps a sheet from leaving. */
function Missing({ missing }: Pick<EditorProps, "missing">): ReactNode {
  if (missing.length === 0) return <P text="La fiche est complète." />;
  return (
    <>
      <P text="Il manque, avant de la remettre :" />
      <ul className="rows rows--tight">
        {missing.map((one) => (
          <li key={one}>{t(one)}</li>
        ))}
      </ul>
    </>
  );
}

/** Writes a sheet of advice (C. assur., L. 521-4) and sends it. */
export function AdviceEditor(props: EditorProps): ReactNode {
  const { reference, person, sheets, written, message, missing, fileId, maySend } = props;
  const draft = sheets.find(({ sentAt }) => sentAt === null);
  const version = draft?.version ?? sheets.length + 1;
  return (
    <>
      <nav className="cluster cluster--ends way" aria-label="Demande">
        <a href={`/bureau/demandes/${reference}`}>Demande {reference}</a>
      </nav>
      <Notices />
      <Sent {...props} />
      <section className="card" aria-labelledby="fiche">
        <h1 id="fiche">Fiche de conseil, version {version}</h1>
        <p>{person}</p>
        <Quiet text="Elle met par écrit les besoins de la personne et les raisons de votre conseil (C. assur., L. 521-4). Le site ne propose ni ne note rien : tout est de vous." />
        <ActForm act="conseil" className="stack" withFile>
          {FIELDS.map(({ part, label, hint, rows }) => {
            const field = { label, hint, name: part, defaultValue: written[part] };
            return rows === 1 ? (
              <TextInput key={part} {...field} maxLength={200} />
            ) : (
              <TextArea key={part} {...field} rows={rows} maxLength={LONGEST_PART} />
            );
          })}
          <Documents draft={draft} fileId={fileId} />
          <TextArea
            label="Message à la personne"
            hint="Il part par e-mail, avec le lien vers la fiche."
            name="message"
            rows={6}
            maxLength={LONGEST_ANSWER}
            defaultValue={message}
          />
          <Press name="geste" value="garder">
            Enregistrer le brouillon
          </Press>
          <Missing missing={missing} />
          {maySend ? (
            <Press name="geste" value="remettre" look="primary">
              Remettre la fiche
            </Press>
          ) : (
            <P text="Cette demande n'a pas d'adresse e-mail, ou ce site ne garde pas de document : la fiche ne peut pas partir." />
          )}
        </ActForm>
      </section>
    </>
  );
}
