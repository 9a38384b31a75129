import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { isPageId } from "../../follow-up/document-bytes.ts";
import { withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { formLabel } from "../../request/request-words.ts";
import { type Entered, show } from "../shell/page.tsx";
import { ActForm, Choice, Notices, PageHead, Quiet, TextArea, TextInput, Tick, t } from "../shell/parts.tsx";
import { ENTRY_NOTICE, enteredForms, entryChannels, readEntry } from "./entry.ts";
import { enterRequest } from "./entry-store.ts";

const TITLE = "Saisir une demande";

/** Where a person's own act is filled in. */
function Declarations(): ReactNode {
  return (
    <p className="muted page__foot">
      {t("Un sinistre, une renonciation, une résiliation ou une réclamation se remplit avec la personne sur sa page (")}
      <a href="/sinistre">sinistre</a>, <a href="/renoncer">renonciation</a>, <a href="/resilier">{t("résiliation")}</a>
      , <a href="/reclamations">{t("réclamation")}</a>
      {t(") : elle en reçoit l'accusé, qui fait preuve.")}
    </p>
  );
}

/** @param typed what was typed, shown again when something is missing. */
function EntryBody({ typed }: { readonly typed: URLSearchParams }): ReactNode {
  const forms = enteredForms.map((name) => [name, formLabel(name)] as const);
  const line = (name: string) => ({ name, defaultValue: typed.get(name) ?? "", maxLength: 254, autoComplete: "off" });
  return (
    <>
      <PageHead title={TITLE}>
        Une personne appelle, passe ou écrit : la demande entre dans la même liste que les autres.
      </PageHead>
      <Notices />
      <section className="card">
        <ActForm act="saisir" className="stack" press="Enregistrer la demande" look="primary">
          <input type="hidden" name="envoi" value={typed.get("envoi") ?? ""} />
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
          <TextInput label="Prénom (facultatif)" {...line("prenom")} />
          <TextInput label="Nom" {...line("nom")} />
          <TextInput label="Téléphone" type="tel" {...line("telephone")} />
          <TextInput
            label="E-mail"
            hint="Avec une adresse, la personne reçoit l'accusé de réception et sa page de suivi. Un des deux suffit."
            type="email"
            {...line("email")}
          />
          <TextArea
            label="Ce qu'elle demande"
            name="message"
            rows={4}
            maxLength={4_000}
            defaultValue={typed.get("message") ?? ""}
          />
          <Tick name="accord" defaultChecked={typed.get("accord") === "oui"}>
            Elle accepte d'être recontactée pour cette demande.
          </Tick>
          <Tick name="informee" defaultChecked={typed.get("informee") === "oui"}>
            Je l'ai informée de ce que le cabinet garde.
          </Tick>
          <Quiet text={`Ce qui sera écrit au dossier : « ${ENTRY_NOTICE} »`} />
        </ActForm>
      </section>
      <Declarations />
    </>
  );
}

/** `/bureau/demandes/nouvelle`: a request by telephone, at the counter or by post, written down by an adviser. */
export async function handleEntry(entered: Entered): Promise<Response> {
  const { form, services, session, now } = entered;
  const page = (typed: URLSearchParams, problem: string | null) =>
    show(entered, { menu: "demandes", title: TITLE, problem }, EntryBody, { typed });
  if (form === null) return page(new URLSearchParams({ envoi: randomUUID() }), null);
  const request = readEntry(form);
  if (typeof request === "string") return page(form, request);
  const sent = form.get("envoi") ?? "";
  const submission = isPageId(sent) ? sent : randomUUID();
  const reference = await enterRequest(services, submission, request, session.member.id, now);
  return seeOther(services.identity.hsts, withSaid(`/bureau/demandes/${reference}`, "saisir"));
}
