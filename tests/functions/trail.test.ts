import { beforeEach, describe, expect, it } from "vitest";
import { changeRequests } from "../../netlify/desk/requests/change-requests.ts";
import { putMember } from "../../netlify/desk/shell/access.ts";
import { createChanges } from "../../netlify/follow-up/changes.ts";
import { database } from "../../netlify/kernel/database.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

await catchMail();

const NOW = new Date("2026-11-24T09:00:00Z");
const REFERENCE = "GA-2611-AAAAA";
const trail = () => rows("SELECT actor, action, lead_reference, detail FROM audit ORDER BY id");
const user = async () => `database:${(await rows("SELECT session_user AS name"))[0]?.name}`;

/** A member, and a request that nobody has taken. */
async function seed(): Promise<number> {
  await rows("INSERT INTO desk_members (email, name, role, added_at) VALUES ('a@b.fr', 'Ana', 'responsable', $1)", [
    NOW,
  ]);
  await rows(
    `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents,
       payload_hash) VALUES (gen_random_uuid(), 'contact', $2, $1, $1, 'jeanne@exemple.fr', '{}', '{}', '{}', 'h')`,
    [NOW, REFERENCE],
  );
  await rows("TRUNCATE audit");
  return Number((await rows("SELECT id FROM desk_members"))[0]?.id);
}

describe("The audit trail", () => {
  let member: number;
  beforeEach(async () => {
    member = await seed();
  });

  it("has one line for an act of the desk, with who acted and when", async () => {
    const actor = { kind: "member", id: member } as const;
    await changeRequests(database, {
      references: [REFERENCE],
      actor,
      now: NOW,
      kind: "status",
      state: "taken",
      from: ["new"],
    });
    expect(await trail()).toEqual([
      { actor: `desk:${member}`, action: "status", lead_reference: REFERENCE, detail: { status: "taken" } },
    ]);
    expect(await rows("SELECT at FROM audit")).toEqual([{ at: NOW }]);
  });

  it.each([
    ["UPDATE leads SET status = 'won'", { columns: "status" }],
    ["UPDATE leads SET email = 'autre@exemple.fr'", { columns: "email" }],
    [`UPDATE leads SET "values" = '{"message": "autre chose"}'`, { columns: "values" }],
    [`UPDATE leads SET consents = '{"boxes": []}', received_at = now()`, { columns: "consents received_at" }],
    [`UPDATE leads SET proof = '{"hash": "x"}'`, { columns: "proof" }],
    ["UPDATE leads SET status = 'lost', owner_id = (SELECT id FROM desk_members)", { columns: "owner_id status" }],
  ])("has a line for « %s », made by hand, with the database's user and no value", async (statement, detail) => {
    await rows(statement);
    expect(await trail()).toEqual([{ actor: await user(), action: "changed", lead_reference: REFERENCE, detail }]);
  });

  it.each([
    ["UPDATE leads SET erased_at = now()", "erase"],
    ["UPDATE leads SET archived_at = now(), email = NULL", "archive"],
    ["UPDATE desk_members SET role = 'responsable', name = 'Autre'", "desk-member-added"],
    [
      "INSERT INTO desk_members (email, name, role, added_at) VALUES ('voleur@exemple.fr', 'X', 'conseiller', now())",
      "desk-member-added",
    ],
  ])("has the same line for « %s » as for the act of the desk", async (statement, action) => {
    await rows(statement);
    expect(await trail()).toMatchObject([{ actor: await user(), action }]);
  });

  it("has a line for an event that is written by hand in somebody's name, and for a session that is", async () => {
    await rows(
      "INSERT INTO lead_events (lead_id, at, actor, member_id, kind) SELECT leads.id, $1, 'member', $2, 'note' FROM leads",
      [NOW, member],
    );
    await rows(
      `INSERT INTO desk_sessions (token_hash, member_id, device, created_at, seen_at, expires_at)
       VALUES ('x', $2, 'Firefox', $1, $1, $1)`,
      [NOW, member],
    );
    expect(await trail()).toMatchObject([
      { actor: `desk:${member}`, action: "note", lead_reference: REFERENCE },
      { actor: `desk:${member}`, action: "sign-in" },
    ]);
  });

  it("says who gave access, and forgets it with the statement: the next change by hand has the database's user", async () => {
    await putMember(database, { email: "paul@exemple.fr", name: "Paul", role: "conseiller" }, member, NOW);
    await rows("UPDATE leads SET status = 'won'");
    expect((await trail()).map(({ actor, action }) => [actor, action])).toEqual([
      [`desk:${member}`, "desk-member-added"],
      [await user(), "changed"],
    ]);
  });

  it("has no line for what a person does on the page of the request: the timeline has it", async () => {
    const requestId = String((await rows("SELECT id::text FROM leads"))[0]?.id);
    const notice = { subject: "s", lines: ["Demande fermée"] };
    const told = { requestId, now: NOW, kind: "closed", text: "", recipient: "contact", notice } as const;
    expect(await createChanges(database).close(told, { state: "lost", lostReason: "autre" })).toBe("done");
    await rows(`UPDATE leads SET status = 'new', consents = '{"boxes": [{"key": "phoneConsent", "ticked": true}]}'`);
    await rows("TRUNCATE audit");
    expect(await createChanges(database).withdraw({ ...told, kind: "consent-withdrawn" })).toBe("done");
    expect(await createChanges(database).correct({ ...told, kind: "correction" }, { message: "Autre" })).toBe("done");
    expect(await createChanges(database).say({ ...told, kind: "complement", text: "Encore" })).toBe("done");
    expect(await trail()).toEqual([]);
  });
});
