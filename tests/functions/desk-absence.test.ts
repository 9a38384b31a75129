import { describe, expect, it } from "vitest";
import { CONSEILLER, type Page, sendRequest, signIn, signInConseiller, type Visitor } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
/** Tuesday 24 November 2026, 9 h in Paris. */
const NOW = new Date("2026-11-24T08:00:00Z");
const services = { clock: () => NOW };
const listed = ({ html }: Page) => [...html.matchAll(/name="ref" value="([^"]+)"/g)].map(([, reference]) => reference);
const idOf = async (email: string) =>
  String((await rows("SELECT id::text FROM desk_members WHERE email = $1", [email]))[0]?.id);
const owners = () =>
  rows("SELECT m.email, l.status FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id ORDER BY l.id");
const books = (reference: string, at: string) =>
  rows(
    `INSERT INTO call_slots (lead_id, uid, adviser, starts_at)
     SELECT id, gen_random_uuid(), coalesce(owner_id::text, 'cabinet'), $2::timestamptz FROM leads WHERE reference = $1`,
    [reference, at],
  );

/** A responsable, and a conseiller who has taken a request with a booked call. */
async function team() {
  const responsable = await signIn(catcher, undefined, { services });
  const conseiller = await signInConseiller(catcher, responsable);
  const reference = await sendRequest();
  await conseiller.get(`/bureau/demandes/${reference}`);
  await conseiller.post(`/bureau/demandes/${reference}`, { acte: "prendre" });
  await books(reference, "2031-01-06T10:00Z");
  return { responsable, conseiller, reference, member: await idOf(CONSEILLER) };
}

const absent = (who: Visitor, member: string, reprend: string, jour = "2026-12-04") =>
  who.post("/bureau/equipe", { acte: "absent", membre: member, jour, reprend });

describe("An absence and a departure", () => {
  it("ask who takes the open requests, and change nothing before", async () => {
    const { responsable, member } = await team();
    await responsable.get("/bureau/equipe");
    for (const acte of ["absent", "retirer"]) {
      const page = await responsable.post("/bureau/equipe", { acte, membre: member, jour: "2026-12-04" });
      expect(page.text).toContain("Choisissez qui reprend ses demandes ouvertes (1)");
    }
    expect(await rows("SELECT away_until, removed_at FROM desk_members WHERE id = $1", [member])).toEqual([
      { away_until: null, removed_at: null },
    ]);
    expect((await absent(responsable, member, "0", "2026-11-23")).text).toContain("aujourd’hui ou plus tard");
  });

  it("give requests, calls and half hours to whoever was chosen, who is told in one mail", async () => {
    const { responsable, member } = await team();
    const own = await idOf("responsable@cabinet.example");
    await responsable.get("/bureau/equipe");
    await absent(responsable, member, own);
    expect(await owners()).toEqual([{ email: "responsable@cabinet.example", status: "taken" }]);
    expect(await rows("SELECT adviser FROM call_slots")).toEqual([{ adviser: own }]);
    const page = await responsable.get("/bureau/equipe");
    expect(page.text).toContain("absent jusqu’au 04/12/2026");
    expect(await rows("SELECT count(*)::int AS acts FROM audit WHERE action = 'member-away'")).toEqual([{ acts: 1 }]);
    await responsable.post("/bureau/equipe", { acte: "de-retour", membre: member });
    expect((await responsable.get("/bureau/equipe")).text).not.toContain("absent jusqu’au 04/12/2026");
  });

  it("end the access in the same act, and leave to everybody what nobody takes", async () => {
    const { responsable, conseiller, reference, member } = await team();
    await responsable.get("/bureau/equipe");
    await responsable.post("/bureau/equipe", { acte: "retirer", membre: member, reprend: "0" });
    expect(await owners()).toEqual([{ email: null, status: "new" }]);
    expect(listed(await responsable.get("/bureau"))).toEqual([reference]);
    expect((await conseiller.get("/bureau")).status).toBe(303);
  });

  it("leave what clashes with a call of the new owner, say so, and show it to everybody", async () => {
    const { responsable, reference, member } = await team();
    const own = await idOf("responsable@cabinet.example");
    const busy = await sendRequest({ email: "autre@exemple.fr" });
    await rows("UPDATE leads SET owner_id = $2::bigint, status = 'taken' WHERE reference = $1", [busy, own]);
    await books(busy, "2031-01-06T10:00Z");
    await responsable.get("/bureau/equipe");
    const page = await absent(responsable, member, own);
    expect(page.text).toContain("L’absence est notée. 1 demande reste à son nom");
    expect(listed(await responsable.get("/bureau"))).toContain(reference);
  });

  it("are noted by oneself, and ended by oneself", async () => {
    const { conseiller } = await team();
    await conseiller.get("/bureau/compte");
    const done = await conseiller.post("/bureau/compte", { acte: "absent", jour: "2031-12-04", reprend: "0" });
    expect(done.location).toBe("/bureau/compte?fait=absent");
    expect((await conseiller.get("/bureau/compte")).text).toContain("Vous êtes noté absent jusqu’au 04/12/2031");
    await conseiller.post("/bureau/compte", { acte: "de-retour" });
    expect((await conseiller.get("/bureau/compte")).text).not.toContain("Vous êtes noté absent");
  });
});
