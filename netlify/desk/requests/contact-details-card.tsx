import type { ReactNode } from "react";
import { dialled, phoneOf } from "../../request/person.ts";
import { ActForm, Card, TextInput, t } from "../shell/parts.tsx";
import type { DeskRequest } from "./request-store.ts";

/** The address and the telephone of a request, to be corrected. */
export function ContactDetails({ request }: { readonly request: DeskRequest }): ReactNode {
  if (request.erasedAt !== null || request.archivedAt !== null) return null;
  return (
    <Card id="coordonnees" title="Coordonnées">
      <details className="disclosure">
        <summary>{t("Corriger l'adresse ou le numéro")}</summary>
        <ActForm act="coordonnees" className="stack" press="Corriger">
          <TextInput
            label="E-mail"
            hint="Une adresse corrigée reçoit un nouveau lien de suivi ; les anciens ne s'ouvrent plus."
            type="email"
            name="email"
            maxLength={254}
            autoComplete="off"
            defaultValue={request.email ?? ""}
          />
          <TextInput
            label="Téléphone"
            type="tel"
            name="telephone"
            maxLength={40}
            autoComplete="off"
            defaultValue={dialled(phoneOf(request.answers))}
          />
        </ActForm>
      </details>
    </Card>
  );
}
