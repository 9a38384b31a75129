import { frenchSpaces } from "../../../forms/view/french-spaces.ts";
import type { Contract } from "../../../health/provider/messages.ts";
import { StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly withdrawal: string;
  readonly leadId: string;
  readonly subscriptionId: string;
  readonly contracts: readonly Contract[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** The end: numbers to keep, documents to download, what happens next, how to change one's mind. */
export function DoneStep({ withdrawal, leadId, subscriptionId, contracts, busy, error, onDownload, onClose }: Props) {
  return (
    <StepFrame title="Votre contrat est validé" error={error}>
      <dl className="health-recap">
        <div>
          <dt>Numéro de dossier</dt>
          <dd>{leadId}</dd>
        </div>
        <div>
          <dt>Numéro de souscription</dt>
          <dd>{subscriptionId}</dd>
        </div>
        {contracts.map(({ id, label }) => (
          <div key={id}>
            <dt>Contrat {id}</dt>
            <dd>{label}, validé</dd>
          </div>
        ))}
      </dl>
      <div className="health-actions">
        <button
          type="button"
          className={`button button--primary button--lg${busy ? " button--loading" : ""}`}
          aria-disabled={busy ? true : undefined}
          onClick={onDownload}
        >
          {busy ? "Chargement..." : "Télécharger mes documents"}
        </button>
        <button type="button" className="health-link" onClick={onClose}>
          Terminer
        </button>
      </div>
      <h3>Et maintenant</h3>
      <ul className="health-list">
        <li>{frenchSpaces("Gardez ces numéros et vos documents : ce site ne les conserve pas.")}</li>
        <li>{frenchSpaces("L'assureur vous écrit avant le premier prélèvement.")}</li>
        <li>
          {frenchSpaces(`Vous changez d'avis ? Vous avez ${withdrawal} : `)}
          <a href="/renoncer">renoncer au contrat</a>.
        </li>
      </ul>
    </StepFrame>
  );
}
