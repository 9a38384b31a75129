import { acknowledgeTrouble } from "../../mail/mail-trouble.ts";
import { saidOf } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { wholeRequestStore } from "../people/whole-request-store.ts";
import { auditActor } from "../shell/actor.ts";
import { type Entered, field, notFound, show } from "../shell/asked.ts";
import { readTrouble, releaseMails, retryMails } from "../shell/mail-store.ts";
import { MailsBody } from "./mails.tsx";
import { readUnsavedRequest } from "./unsaved-request.ts";

const DONE: Readonly<Record<string, string>> = {
  renvoyer: "Les e-mails repartent dans la minute.",
  liberer: "Les e-mails retenus partent dans la minute.",
  noter: "C'est noté : l'alarme s'arrête. Un e-mail qui échoue plus tard en lance une autre.",
};

async function page(entered: Entered, problem: string | null): Promise<Response> {
  const { services, desk, url } = entered;
  const mails = await readTrouble(services.database);
  const done = problem === null ? saidOf(url, DONE) : null;
  return show(entered, "mails", "E-mails", MailsBody({ desk, mails, done, problem }), problem === null ? 200 : 422);
}

/** `/bureau/mails`: mails that need a person, and requests that only a mail holds. */
export async function handleMails(entered: Entered): Promise<Response> {
  const { services, session, form, path, now } = entered;
  const { database } = services;
  if (path !== "/mails") return notFound(services);
  if (form === null) return page(entered, null);
  const actor = { kind: "member", id: session.member.id } as const;
  const act = field(form, "acte");
  if (act === "renvoyer" || act === "liberer") {
    await (act === "renvoyer" ? retryMails : releaseMails)(database, null, actor, now);
    return seeOther(services.identity.hsts, `/bureau/mails?fait=${act}`);
  }
  if (act === "noter") {
    await acknowledgeTrouble(database, auditActor(actor), now);
    return seeOther(services.identity.hsts, "/bureau/mails?fait=noter");
  }
  if (act !== "enregistrer") return page(entered, "Ce geste n'existe pas.");
  const data = readUnsavedRequest(form.get("texte") ?? "", services.secret, now);
  if (typeof data === "string") return page(entered, data);
  const { request } = data;
  const isNew = await wholeRequestStore(database, actor).register(data, now);
  if (!isNew) return page(entered, `${request.reference} était déjà enregistrée : rien n'a changé.`);
  return seeOther(services.identity.hsts, `/bureau/demandes/${request.reference}`);
}
