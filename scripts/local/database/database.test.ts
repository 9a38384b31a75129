import { channel } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../netlify/kernel/database.ts";
import { type LocalDatabase, startDatabase } from "./database.ts";
import { WireReader } from "./wire-messages.ts";

describe("The embedded database behind its gate", () => {
  let database: LocalDatabase;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.stop());

  it("has the schema of the migrations", async () => {
    const client = openDatabase(database.url);
    expect(database.applied).toContain("0001_leads");
    const { rows } = await client.query("SELECT count(*)::int AS n FROM leads");
    expect(rows).toEqual([{ n: 0 }]);
    await client.end();
  });

  it("keeps the statements of several programs apart", async () => {
    const clients = Array.from({ length: 4 }, () => openDatabase(database.url));
    // Two at a time for each program: a statement that waits for a connection longer than five seconds is given up.
    const ask = async (client: (typeof clients)[number], program: number, first: number) => {
      for (let number = first; number < 100; number += 2) {
        const { rows } = await client.query(
          `SELECT $1::text AS program, ${number % 3 ? "$2::int" : "$2::int + 0"} AS number`,
          { 1: `program ${program}`, 2: number },
        );
        expect(rows).toEqual([{ program: `program ${program}`, number }]);
      }
    };
    await Promise.all(clients.flatMap((client, program) => [0, 1].map((first) => ask(client, program, first))));
    await Promise.all(clients.map((client) => client.end()));
  });

  it("keeps them apart among errors and transactions of all of them", async () => {
    const clients = Array.from({ length: 10 }, () => openDatabase(database.url));
    await Promise.all(
      clients.map(async (client, program) => {
        for (let number = 0; number < 60; number += 1) {
          if (number % 7 === 3)
            await expect(client.query("SELECT 1 / $nothing::int", { nothing: 0 })).rejects.toThrow("zero");
          if (number % 11 === 5) {
            await client.query("BEGIN");
            if (number % 2) await expect(client.query("SELECT nothing_of_that_name")).rejects.toThrow("nothing");
            await client.query("ROLLBACK");
          }
          const { rows } = await client.query("SELECT $program::text AS program, $number::int AS number", {
            program: `${program}`,
            number,
          });
          expect(rows).toEqual([{ program: `${program}`, number }]);
        }
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
  });

  it("shows nobody a row that is not committed, and undoes only the own transaction", async () => {
    const [first, second] = [openDatabase(database.url), openDatabase(database.url)];
    await first.query("CREATE TABLE gate_try (word text)");
    await first.query("BEGIN");
    await first.query("INSERT INTO gate_try VALUES ($1)", { 1: "undone" });
    const other = second.query("INSERT INTO gate_try VALUES ($1)", { 1: "kept" });
    await first.query("ROLLBACK");
    await other;
    expect((await first.query("SELECT word FROM gate_try")).rows).toEqual([{ word: "kept" }]);
    await Promise.all([first.end(), second.end()]);
  });

  it("undoes the transaction of a program that breaks off, and gives the turn on", async () => {
    const [first, second] = [openDatabase(database.url), openDatabase(database.url)];
    await first.query("CREATE TABLE broken_off (word text)");
    await first.query("BEGIN");
    await first.query("INSERT INTO broken_off VALUES ($1)", { 1: "lost" });
    await first.end();
    expect((await second.query("SELECT count(*)::int AS n FROM broken_off")).rows).toEqual([{ n: 0 }]);
    await second.end();
  });

  it("sends each answer at once on every connection: waiting for acknowledgements costs 40 ms a statement", async () => {
    const atOnce = vi.spyOn(Socket.prototype, "setNoDelay");
    const accepted: unknown[] = [];
    const take = (message: unknown) => accepted.push(Reflect.get(Object(message), "socket"));
    channel("net.server.socket").subscribe(take);
    const client = openDatabase(database.url);
    await client.query("SELECT $1::int", { 1: 0 });
    await client.end();
    channel("net.server.socket").unsubscribe(take);
    expect(accepted).not.toEqual([]);
    for (const socket of accepted) expect(atOnce.mock.contexts).toContain(socket);
    atOnce.mockRestore();
  });
});

describe("Messages of the wire protocol", () => {
  const message = (type: string, content: string) => {
    const bytes = Buffer.alloc(5 + content.length);
    bytes.write(type, 0);
    bytes.writeInt32BE(4 + content.length, 1);
    bytes.write(content, 5);
    return bytes;
  };

  it("are found whole, in pieces and several at once", () => {
    const reader = new WireReader();
    const bytes = Buffer.concat([message("P", "select"), message("S", ""), message("Z", "I")]);
    const found = [...bytes].flatMap((byte) => reader.push(Buffer.from([byte])));
    expect(found.map(({ type }) => type).join("")).toBe("PSZ");
    expect(new WireReader().push(bytes)).toHaveLength(3);
    expect(found[2]?.first).toBe("I".charCodeAt(0));
  });

  it("may end inside a chunk", () => {
    const reader = new WireReader();
    reader.push(message("Q", "select 1").subarray(0, 7));
    expect(reader.isInsideMessage).toBe(true);
    reader.push(message("Q", "select 1").subarray(7));
    expect(reader.isInsideMessage).toBe(false);
  });
});
