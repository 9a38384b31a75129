import type { ReactNode } from "react";
import { withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { formLabel } from "../../request/request-words.ts";
import { type Entered, show } from "../shell/asked.ts";
import { ActForm, Choice, type Desk, Field, Notices, t } from "../shell/parts.tsx";
import { ENTRY_NOTICE, enteredForms, entryChannels, readEntry } from "./entry.ts";
import { enterRequest } from "./entry-store.ts";

const PATH = "/bureau/demandes/nouvelle";

function Text({
  label,
  name,
  typed,
  type = "text",
  hint,
}: {
  readonly label: string;
  readonly name: string;
  readonly typed: URLSearchParams;
  readonly type?: "text" | "email" | "tel";
  readonly hint?: string;
}): ReactNode {
  return (
    <Field label={label} hint={hint}>
      <input type={type} name={name} defaultValue={typed.get(name) ?? ""} maxLength={254} autoComplete="off" />
    </Field>
  );
}

function EntryBody({
  desk,
  typed,
  problem,
}: {
  readonly desk: Desk;
  /** What was typed, shown again when something is missing. */
  readonly typed: URLSearchParams;
  readonly problem: string | null;
}): ReactNode {
  const forms = enteredForms.map((name) => [name, formLabel(name)] as const);
  return (
    <>
      <div className="page__head">
        <h1>Saisir une demande</h1>
        <p>{t("Une personne appelle, passe ou écrit : la demande entre dans la même liste que les autres.")}</p>
      </div>
      <Notices done={null} problem={problem} />
      <section className="card">
        <ActForm desk={desk} action={PATH} act="saisir" className="stack">
          <Choice
            label="Comment est-elle venue ?"
            name="canal"
            chosen={typed.get("canal") ?? "telephone"}
            options={Object.entries(entryChannels)}
          />
          <Choice
            label="De quoi s'agit-il ?"
            name="formulaire"
            chosen={typed.get("formulaire") ?? "contact"}
            options={forms}
          />
          <Text label="Prénom (facultatif)" name="prenom" typed={typed} />
          <Text label="Nom" name="nom" typed={typed} />
          <Text label="Téléphone" name="telephone" type="tel" typed={typed} />
          <Text
            label="E-mail"
            name="email"
            type="email"
            typed={typed}
            hint="Avec une adresse, la personne reçoit l'accusé de réception et sa page de suivi. Un des deux suffit."
          />
          <Field label="Ce qu'elle demande">
            <textarea name="message" rows={4} maxLength={4_000} defaultValue={typed.get("message") ?? ""} />
          </Field>
          <label className="tick">
            <input type="checkbox" name="accord" value="oui" defaultChecked={typed.get("accord") === "oui"} />{" "}
            {t("Elle accepte d'être recontactée pour cette demande.")}
          </label>
          <label className="tick">
            <input type="checkbox" name="informee" value="oui" defaultChecked={typed.get("informee") === "oui"} />{" "}
            {t("Je l'ai informée de ce que le cabinet garde.")}
          </label>
          <p className="quiet">{t(`Ce qui sera écrit au dossier : « ${ENTRY_NOTICE} »`)}</p>
          <button type="submit" className="button button--primary">
            Enregistrer la demande
          </button>
        </ActForm>
      </section>
      <p className="page__foot">
        {t(
          "Un sinistre, une renonciation, une résiliation ou une réclamation se remplit avec la personne sur sa page (",
        )}
        <a href="/sinistre">sinistre</a>, <a href="/renoncer">renonciation</a>,{" "}
        <a href="/resilier">{t("résiliation")}</a>, <a href="/reclamations">{t("réclamation")}</a>
        {t(") : elle en reçoit l'accusé, qui fait preuve.")}
      </p>
    </>
  );
}

/** `/bureau/demandes/nouvelle`: a request by telephone, at the counter or by post, written down by an adviser. */
export async function handleEntry(entered: Entered): Promise<Response> {
  const { form, desk, services, session, now } = entered;
  if (form === null) {
    return show(
      entered,
      "demandes",
      "Saisir une demande",
      EntryBody({ desk, typed: new URLSearchParams(), problem: null }),
    );
  }
  const request = readEntry(form);
  if ("problem" in request) {
    const body = EntryBody({ desk, typed: form, problem: request.problem });
    return show(entered, "demandes", "Saisir une demande", body, 422);
  }
  const reference = await enterRequest(services, request, session.member.id, now);
  return seeOther(services.identity.hsts, withSaid(`/bureau/demandes/${reference}`, "saisir"));
}
