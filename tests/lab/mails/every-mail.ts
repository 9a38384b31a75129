import { signInMail } from "../../../netlify/desk/team/sign-in-pages.ts";
import type { FollowMail } from "../../../netlify/follow-up/follow-mail.ts";
import type { OutgoingMail } from "../../../netlify/kernel/ports.ts";
import type { ClaimedMail } from "../../../netlify/mail/claimed-mail.ts";
import { requestMail } from "../../../netlify/mail/mail.ts";
import type { MailServices } from "../../../netlify/mail/mail-kinds.ts";
import type { MailableRequest, NoticePayload } from "../../../netlify/request/stored-request.ts";
import { createServices } from "../../../netlify/services.ts";
import { alertsFor } from "../../../netlify/watch/alerts.ts";
import { digestNotice } from "../../../netlify/watch/digest.ts";
import { FORM_NAMES, type FormName, formIn } from "../../../src/forms/registry.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { followMails } from "../../../src/i18n/tables/follow-mails.ts";
import { LANGUAGES } from "../../../src/i18n/tables/languages.ts";
import { answersOf, COLLEAGUES, NINE, SOLENE } from "../desk/scenario.ts";

/** A mail that this site sends, made from invented requests. */
export interface SampleMail {
  /** Name of its file: kind, what it is about, language. */
  readonly name: string;
  readonly language: Language;
  /** Who reads it. */
  readonly reader: "person" | "firm";
  readonly mail: OutgoingMail;
}

const [ADVISER, ASKER] = COLLEAGUES;
const ANSWER = `Bonjour ${SOLENE.first} ${SOLENE.last},\n\nVotre attestation part demain. Rappelez-nous si l'adresse a changé.\n\n${ADVISER.name}`;

const WRITTEN = {
  text: ANSWER,
  label: "Permis de conduire, recto verso",
  asked: ["Permis de conduire, recto verso"],
  sent: ["Attestation d'assurance"],
};

/** A call that somebody booked. */
const CALL = {
  uid: "0b5b2f0e-8f0c-4d7e-9a51-1c9d6f3a2b11",
  startsAt: "2026-11-25T08:30:00.000Z",
  sequence: 0,
  isCancelled: false,
  heldUntil: null,
};

/** What the statements of the builders find: a member, a colleague who asked, the text of an answer, a booked call. */
const database = {
  query: async () => ({
    rows: [{ email: ADVISER.email, decides: true, asker: ASKER.name, ...WRITTEN, ...CALL }],
  }),
};

const TOKEN = "Zm9yLWV5ZXMtb25seS1ub3QtYS1yZWFsLXRva2VuLTEy";

function sampleServices(): MailServices {
  const services = createServices("dev");
  const follow = {
    mint: async () => TOKEN.slice(0, 43),
    mintCode: async () => "042917",
    revoke: async () => {},
    open: async () => ({ kind: "closed" as const }),
    pageOf: async () => null,
    prove: async () => false,
    close: async () => {},
    look: async () => null,
  };
  return { ...services, database, follow, siteUrl: services.identity.url, clock: () => NINE };
}

function requestOf(formType: FormName, language: Language): MailableRequest {
  const isDeclaration = formIn(language, formType).declaration !== undefined;
  return {
    submissionId: "0b5b2f0e-8f0c-4d7e-9a51-1c9d6f3a2b10",
    formType,
    reference: "GA-2611-7K3QX",
    language,
    receivedAt: NINE,
    deadlineAt: new Date("2026-11-26T10:00:00Z"),
    values: answersOf(formType, SOLENE),
    metadata: {
      pageUrl: `${createServices("dev").identity.url}/contact`,
      referrer: "",
      userAgent: "",
      formId: formType,
      sentAt: "",
      channel: "json",
      droppedKeys: 0,
    },
    consents: { version: "", notice: "lue", boxes: [] },
    suspectReasons: [],
    possibleDuplicate: false,
    proof: isDeclaration ? { text: null, hash: "a1".repeat(32), signature: "b2".repeat(32), key: "c3d4e5f6" } : null,
  };
}

const claimed = (change: Pick<ClaimedMail, "kind" | "recipient"> & Partial<ClaimedMail>): ClaimedMail => ({
  id: "1",
  attempts: 1,
  backupTried: false,
  unknownTries: 0,
  createdAt: NINE,
  payload: null,
  request: null,
  visitorAddress: SOLENE.email,
  ...change,
});

type Wanted = Omit<SampleMail, "mail"> & { readonly row: ClaimedMail };

const FOLLOW_DETAILS: Readonly<Partial<Record<FollowMail["type"], string>>> = {
  email: "ana@nouvelle-adresse.example",
  code: "0".repeat(64),
  slot: "2026-11-25T08:30:00Z",
  hold: "2026-11-25T08:30:00Z",
  booked: CALL.startsAt,
  message: "7",
};

const FOLLOW_TYPES = Object.entries(followMails.fr)
  .filter(([, words]) => typeof words === "object")
  .map(([type]) => type);

function toPersons(language: Language): Wanted[] {
  const reader = "person" as const;
  const receipts = FORM_NAMES.map((form) => ({
    name: `accuse-${form}-${language}`,
    language,
    reader,
    row: claimed({ kind: "receipt", recipient: "visitor", request: requestOf(form, language) }),
  }));
  const follow = FOLLOW_TYPES.map((type) => {
    const payload = { type, detail: Object.hasOwn(FOLLOW_DETAILS, type) ? Reflect.get(FOLLOW_DETAILS, type) : null };
    const request = requestOf("devis-auto", language);
    const row = claimed({ kind: "follow", recipient: "visitor", request, payload });
    return { name: `suivi-${type}-${language}`, language, reader, row };
  });
  return [...receipts, ...follow];
}

const QUIET_DAY: Parameters<typeof digestNotice>[0] = {
  byForm: [{ formType: "devis-auto", status: "new", count: 4 }],
  suspects: 1,
  suspectReferences: ["GA-2611-AAAAA"],
  declarations: 1,
  declarationMails: [{ kind: "lead", state: "sent", count: 1 }],
  held: [],
  heldCount: 0,
  pending: 2,
  dead: 0,
  unknown: 0,
  open: 12,
};

function toFirm(services: MailServices): Wanted[] {
  const base = { language: "fr", reader: "firm" } as const;
  const requests = FORM_NAMES.map((form) => ({
    ...base,
    name: `demande-${form}`,
    row: claimed({ kind: "lead", recipient: "contact", request: requestOf(form, "fr") }),
  }));
  const findings = { errors: 9, lastRequestAt: null, recent: 20, tokenless: 15 };
  const alerts = alertsFor(findings, services.identity, NINE).map(({ notice }, index) => ({
    ...base,
    name: `alerte-${index + 1}`,
    row: claimed({ kind: "alert", recipient: "technical", payload: notice }),
  }));
  const news: NoticePayload = {
    subject: "[Suivi] Une précision du visiteur (GA-2611-7K3QX)",
    lines: ["Une précision du visiteur", "Je change de voiture le 3 décembre : voir https://exemple.fr/annonce"],
  };
  const others = [
    {
      name: "nouvelle",
      row: claimed({ kind: "news", recipient: "contact", payload: news, request: requestOf("rc-pro", "fr") }),
    },
    {
      name: "resume",
      row: claimed({ kind: "digest", recipient: "contact", payload: digestNotice(QUIET_DAY, "2026-11-23") }),
    },
    { name: "bureau-a-repondre", row: deskRow({ member: 1, due: ["GA-2611-7K3QX"] }) },
    { name: "bureau-confiee", row: deskRow({ member: 1, given: ["GA-2611-7K3QX", "GA-2611-8M4RY"] }) },
    { name: "bureau-effacement", row: deskRow({ member: 1, erasure: 3 }) },
  ];
  return [...requests, ...alerts, ...others.map((other) => ({ ...base, ...other }))];
}

const deskRow = (payload: unknown) => claimed({ kind: "desk", recipient: "member", payload });

/**
 * Every mail of every kind, in each language that its reader may have.
 * @throws Error when a kind makes no mail of its sample.
 */
export async function everyMail(): Promise<readonly SampleMail[]> {
  const services = sampleServices();
  const made: SampleMail[] = [];
  for (const { row, ...wanted } of [...LANGUAGES.flatMap(toPersons), ...toFirm(services)]) {
    if (row.kind === "webhook") continue;
    const mail = await services.mailKinds[row.kind](row, services);
    if (typeof mail === "string") throw new Error(`${wanted.name}: ${mail}`);
    made.push({ ...wanted, mail });
  }
  const firm = { language: "fr", reader: "firm" } as const;
  const unsaved = requestMail(services.identity, requestOf("sinistre", "fr"), {
    recipient: "contact",
    unsaved: { secret: services.secret, isReceipted: false },
  });
  if (unsaved !== null) made.push({ ...firm, name: "demande-non-enregistree", mail: unsaved });
  const entry = signInMail(services, ADVISER.email, `/bureau/entrer/${TOKEN.slice(0, 43)}`);
  return [...made, { ...firm, name: "bureau-entrer", mail: entry }];
}
