import type { HealthTariffRequest } from "../../src/health/tariff/request.ts";
import type { WeeklyHours } from "../../src/shared/opening-hours.ts";

/** A rule that depends on the moment. Its answer is data, without texts for people: engines write those as they like. */
export type RuleWithDates = (now: Date) => unknown;

const workday = [
  { opens: "09:00", closes: "12:00" },
  { opens: "14:00", closes: "18:30" },
];
const night = [{ opens: "00:00", closes: "04:00" }];
/** Open on Sunday nights too, when clocks change. */
const hours: WeeklyHours = [workday, workday, workday, workday, workday, [{ opens: "09:00", closes: "12:00" }], night];

const contracts = ["auto", "habitation-locataire", "sante", "emprunteur", "professionnel", "vie"] as const;
const reasons = [
  "envie",
  "echeance",
  "avis-tardif",
  "changement",
  "vente",
  "apres-sinistre",
  "baisse-refusee",
] as const;
const claims = ["vol", "secheresse", "marchandises", "mortalite-betail", "incendie"] as const;
const family: HealthTariffRequest = {
  codePostal: "75011",
  anneeNaissance: 1980,
  regime: "TNS Indépendant",
  dateEffet: "2027-01-01",
  conjoint: { anneeNaissance: 1975 },
  enfants: [{ anneeNaissance: 2008 }],
};

/** The days before, on and after a moment as they may be typed. */
const typedAround = (now: Date) =>
  [-2, -1, 0, 1, 2, 40].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));

async function ofTheSite(): Promise<Record<string, RuleWithDates>> {
  const { addDays, isoDay, isoWeekday, parisDay, parisIsoDay } = await import("../../src/shared/civil-date.ts");
  const opening = await import("../../src/shared/opening-hours.ts");
  const { openingWeek } = await import("../../src/i18n/opening-week.ts");
  const { openingNow } = await import("../../src/shared/opening-now.ts");
  const { callBackSlots } = await import("../../src/forms/call-back-slots.ts");
  const { isPublished } = await import("../../src/content/publication.ts");
  const { figuresDue } = await import("../../src/content/figures.ts");
  const { changesByTime, loadChanges } = await import("../../src/content/changes.ts");
  return {
    "the day": (now) => [parisDay(now), parisIsoDay(now), isoDay(parisDay(now)), isoWeekday(parisDay(now))],
    "the days around it": (now) => [-366, -31, -1, 1, 28, 365].map((days) => addDays(parisDay(now), days)),
    "the time of day": (now) => [opening.parisTime(now), opening.parisInstant(parisDay(now), 150)],
    "open or closed": (now) => openingNow(openingWeek(hours, "fr", parisDay(now)), now),
    "the promised answer": (now) =>
      [{ openingHours: 2 }, { workingDays: 1 }, { workingDays: 3 }].map((promise) =>
        opening.replyDeadline(now, promise, hours),
      ),
    "time passed": (now) => opening.openingMinutesBetween(new Date(now.getTime() - 9e8), now, hours),
    "the data of the opening hours": (now) => {
      const { off, clocks } = openingWeek(hours, "fr", parisDay(now));
      return { off, clocks };
    },
    "call-back slots of a form": (now) => callBackSlots(now, hours, 12).map(({ value }) => value),
    "an article to come": (now) =>
      typedAround(now).map((day) => isPublished({ publishDate: new Date(`${day}T00:00:00Z`) }, now)),
    "figures to be read again": (now) => figuresDue(now),
    "changes of the law to come": (now) => changesByTime(loadChanges(), now).toCome.length,
  };
}

async function ofTheTools(): Promise<Record<string, RuleWithDates>> {
  const { addDays, parisDay, readIsoDay } = await import("../../src/shared/civil-date.ts");
  const { problemOfEffectDate } = await import("../../src/health/tariff/effect-date.ts");
  const { monthlyPriceCents } = await import("../../src/health/tariff/price.ts");
  const { tariffRules } = await import("../../src/health/questions/tariff-rules.ts");
  const { termination } = await import("../../src/tools/rules/termination.ts");
  const { claimDeadlines } = await import("../../src/tools/rules/claim-deadlines.ts");
  const { toolFigures } = await import("../../src/content/tool-figures.ts");
  const { claimDeadlinesTool } = await import("../../src/tools/definitions/delais-sinistre.ts");
  return {
    "health: the day a contract begins": (now) => typedAround(now).map((day) => problemOfEffectDate(day, now)),
    "health: the price of a family": (now) => monthlyPriceCents(family, 15, now),
    "health: the years of birth that are taken": (now) => {
      const rules = tariffRules(now);
      return ["1899", "1900", "2008", "2026", "2030", "2041"].map((year) => [
        rules["birth-year"]?.(year, {}),
        rules["of-age"]?.(year, {}),
      ]);
    },
    "the end of a contract": (now) => {
      const today = parisDay(now);
      return contracts.flatMap((contract) =>
        reasons.map((reason) =>
          termination({
            contract,
            reason,
            since: addDays(today, -500),
            today,
            renewal: addDays(today, 90),
            event: addDays(today, -20),
          }),
        ),
      );
    },
    "the delays of a claim": (now) => claims.map((event) => claimDeadlines({ event, known: parisDay(now) })),
    "a claim of a day to come": (now) =>
      typedAround(now).map(
        (day) =>
          readIsoDay(day) &&
          claimDeadlinesTool.answer({ evenement: "vol", connu: day }, { figures: toolFigures(), today: parisDay(now) })
            .ok,
      ),
  };
}

async function ofTheFunctions(): Promise<Record<string, RuleWithDates>> {
  const { addDays, parisDay } = await import("../../src/shared/civil-date.ts");
  const { freeSlots } = await import("../../netlify/follow-up/slots.ts");
  const { workingDaysBefore } = await import("../../netlify/follow-up/reminders.ts");
  const calendar = await import("../../netlify/desk/shell/calendar.ts");
  const { phoneConsentTerm } = await import("../../netlify/desk/requests/phone-consent.ts");
  const { requestReferences } = await import("../../netlify/kernel/reference.ts");
  const { digestPeriod } = await import("../../netlify/watch/digest.ts");
  const { requestSchemas } = await import("../../src/health/provider/requests.ts");
  return {
    "call-backs that can be booked": (now) => freeSlots(now, hours, []),
    "working days before a reminder": (now) => [1, 2, 9].map((days) => workingDaysBefore(now, days, hours)),
    "days and times of the desk": (now) => [
      calendar.endOfDay(now),
      calendar.morningIn(1, now, hours),
      calendar.typedMoment(calendar.dayField(now), calendar.timeField(now)),
    ],
    "an agreement to calls": (now) => phoneConsentTerm(now, now),
    "a reference": (now) => requestReferences("GA", "secret", "id", now),
    "the day of a digest": (now) => digestPeriod(now),
    "the days that a provider takes": (now) =>
      [0, 1].map((days) => {
        const day = requestSchemas(now).cart.shape.profile.shape.date_effect;
        return day.safeParse(addDays(parisDay(now), days)).success;
      }),
  };
}

/** Every rule with dates, from modules that are loaded by this call. */
export async function rulesWithDates(): Promise<Readonly<Record<string, RuleWithDates>>> {
  return { ...(await ofTheSite()), ...(await ofTheTools()), ...(await ofTheFunctions()) };
}
