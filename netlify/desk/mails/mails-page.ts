import { acknowledgeTrouble } from "../../mail/mail-trouble.ts";
import { seeOther } from "../../pages/see-other.ts";
import { wholeRequestStore } from "../people/whole-request-store.ts";
import { type ActPage, answerActs } from "../shell/act-page.ts";
import { auditActor } from "../shell/actor.ts";
import { changeMails, MAILS_CHANGED, readTrouble, releaseMails, retryMails } from "../shell/mail-store.ts";
import { type Entered, field, notFound, show } from "../shell/page.tsx";
import { MailsBody } from "./mails.tsx";
import { readUnsavedRequest } from "./unsaved-request.ts";

const PAGE: ActPage = {
  said: {
    ...MAILS_CHANGED,
    noter: "C'est noté : l'alarme s'arrête. Un e-mail qui échoue plus tard en lance une autre.",
  },
  acts: {
    renvoyer: (entered) => changeMails(retryMails, null, entered),
    liberer: (entered) => changeMails(releaseMails, null, entered),
    async noter({ services, actor, now }, form) {
      const shownAt = Number(field(form, "vu"));
      if (!(shownAt > 0 && shownAt <= now.getTime())) return "Rechargez la page, puis recommencez : rien n'est noté.";
      await acknowledgeTrouble(services.database, new Date(shownAt), auditActor(actor), now);
      return null;
    },
    async enregistrer(entered, form) {
      const { database, secret, identity } = entered.services;
      const data = readUnsavedRequest(form.get("texte") ?? "", secret, entered.now);
      if (typeof data === "string") return data;
      const { reference } = data.request;
      const isNew = await wholeRequestStore(database, entered.actor).register(data, entered.now);
      return isNew
        ? seeOther(identity.hsts, `/bureau/demandes/${reference}`)
        : `${reference} était déjà enregistrée : rien n'a changé.`;
    },
  },
  async draw(entered, { done, problem }) {
    const mails = await readTrouble(entered.services.database);
    const status = problem === null ? 200 : 422;
    const shown = { menu: "mails", title: "E-mails", status, done, problem: problem ?? entered.desk.trouble } as const;
    return show(entered, shown, MailsBody, { mails });
  },
};

/** `/bureau/mails`: mails that need a person, and requests that only a mail holds. */
export const handleMails = async (entered: Entered): Promise<Response> =>
  entered.path === "/mails" ? answerActs(entered, PAGE, null) : notFound(entered.services);
