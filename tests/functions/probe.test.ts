import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { wholeRequestStore } from "../../netlify/desk/people/whole-request-store.ts";
import formToken from "../../netlify/functions/form-token.ts";
import probeFunction from "../../netlify/functions/probe.ts";
import { handleJsonForm } from "../../netlify/intake/http-json.ts";
import { issueProbePass, PROBE_HEADER } from "../../netlify/request/probe-pass.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { createHeartbeat } from "../../netlify/watch/alert-channel.ts";
import { runMinute, runRetention, runWatch } from "../../netlify/watch/jobs.ts";
import { runProbe } from "../../netlify/watch/probe.ts";
import { platformContext } from "../support/platform-context.ts";
import { catchMail } from "./mail-caught.ts";
import { jsonRequest, ORIGIN, requestBody, rows, SEND, send, testCall } from "./request-harness.ts";

const catcher = await catchMail();
const TECHNICAL = "technique@cabinet-galibier.example";
const MORNING = "2026-11-23T08:00:00Z";

function at(moment: string, change: Partial<Services> = {}): Services {
  return { ...createServices("dev"), clock: () => new Date(moment), ...change };
}

/** The deployed site as the trial finds it: its page, its token, its form. */
function site(services: Services, broken: { page?: boolean; token?: boolean } = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const { pathname } = new URL(request.url);
    if (pathname === "/contact") {
      const page = broken.page ? "<p>Revenez plus tard</p>" : '<form><input type="hidden" name="form-name"></form>';
      return new Response(page);
    }
    if (pathname.endsWith("/form-token")) {
      return broken.token ? new Response(null, { status: 500 }) : formToken(request, platformContext("192.0.2.1"));
    }
    const call = testCall();
    const answer = await handleJsonForm(request, call, services, "send");
    await call.settled();
    return answer;
  };
}

const probe = (services: Services, broken?: { page?: boolean; token?: boolean }) =>
  runProbe(services, { siteUrl: ORIGIN, send: site(services, broken) });
const subjects = () => catcher.caught.map(({ mail }) => mail.subject);

describe("the daily trial request", () => {
  it("goes through page, token, form, database and mail, and leaves nothing behind", async () => {
    const services = at(MORNING);
    expect(await probe(services)).toBe("sent");
    expect(await rows('SELECT form_type, email, "values" FROM leads')).toEqual([
      { form_type: "sonde", email: null, values: {} },
    ]);
    await runMinute(services);
    expect(catcher.caught.map(({ to }) => to)).toEqual([[TECHNICAL]]);
    expect(await rows("SELECT id FROM leads UNION ALL SELECT id FROM outbox")).toEqual([]);
    expect(await rows("SELECT done_at IS NOT NULL AS done, failure FROM probes")).toEqual([
      { done: true, failure: null },
    ]);
    expect(await probe(at("2026-11-23T09:00:00Z"))).toBe("done");
    expect(await probe(at("2026-11-24T08:00:00Z"))).toBe("sent");
  });

  it("counts for no visitor, no list, no digest, no statistic, and gets no receipt", async () => {
    const services = at(MORNING);
    await probe(services);
    expect(await rows("SELECT key FROM visit_counters")).toEqual([]);
    expect(await rows("SELECT kind, recipient FROM outbox")).toEqual([{ kind: "lead", recipient: "technical" }]);
    const store = wholeRequestStore(services.database, { kind: "console" });
    expect((await store.all().next()).done).toBe(true);
    await rows("UPDATE outbox SET state = 'held'");
    await runWatch(at("2026-11-24T08:00:00Z"));
    expect(subjects().join()).toContain("[Résumé du site] Journée calme le 23/11/2026");
  });

  it.each([
    ["the page is gone", { page: true }, "PAGE"],
    ["the token cannot be had", { token: true }, "TOKEN"],
  ])(
    "alerts the technical mailbox and the webhook when %s, and stops the heartbeat until one works",
    async (_n, broken, code) => {
      const said: string[] = [];
      let beats = 0;
      const change: Partial<Services> = {
        webhook: async ({ subject }) => said.push(subject) > 0,
        heartbeat: async () => {
          beats += 1;
          return true;
        },
      };
      await runMinute(at(MORNING, change));
      expect(beats).toBe(1);
      expect(await probe(at(MORNING, change), broken)).toBe(code);
      await runWatch(at("2026-11-23T08:10:00Z", change));
      expect(said).toContain("[Alerte site] La demande d'essai du jour n'a pas abouti");
      expect(subjects()).toContain("[Alerte site] La demande d'essai du jour n'a pas abouti");
      await runMinute(at("2026-11-23T08:11:00Z", change));
      expect(beats).toBe(1);
      expect(await probe(at("2026-11-23T09:00:00Z", change))).toBe("sent");
      await runMinute(at("2026-11-23T09:01:00Z", change));
      expect(beats).toBe(2);
    },
  );

  it("alerts when its mail does not leave within half an hour", async () => {
    catcher.behave({ kind: "refuse", code: 451 });
    await probe(at(MORNING));
    await runMinute(at("2026-11-23T08:01:00Z"));
    catcher.behave({ kind: "accept" });
    await rows("UPDATE outbox SET next_attempt_at = '2026-12-24' WHERE kind = 'lead'");
    await runWatch(at("2026-11-23T08:29:00Z"));
    expect(subjects().filter((subject) => subject?.includes("essai"))).toEqual([]);
    await runWatch(at("2026-11-23T08:31:00Z"));
    await runWatch(at("2026-11-23T08:41:00Z"));
    await runMinute(at("2026-11-23T08:42:00Z"));
    expect(subjects().filter((subject) => subject?.includes("essai"))).toHaveLength(1);
    await runRetention(at("2026-11-25T08:00:00Z"));
    expect(await rows("SELECT id FROM leads")).toEqual([]);
  });

  it("never runs in a preview", async () => {
    for (const deploy of ["deploy-preview", "branch-deploy", "dev"]) {
      expect((await probeFunction(new Request(ORIGIN), platformContext("", deploy))).status).toBe(204);
    }
    expect(await rows("SELECT nonce_hash FROM probes")).toEqual([]);
  });
});

describe("a pass that somebody else shows", () => {
  const now = new Date();
  const stored = (hash: string, expiresAt: Date) =>
    rows("INSERT INTO probes (nonce_hash, started_at, expires_at, submission_id) VALUES ($1, $2, $3, $4)", [
      hash,
      now,
      expiresAt,
      randomUUID(),
    ]);
  const formType = async () => (await rows("SELECT form_type FROM leads ORDER BY id DESC LIMIT 1"))[0]?.form_type;
  const post = (header: string) => send(jsonRequest(requestBody(), { headers: { [PROBE_HEADER]: header } }));

  it("works once, and is an ordinary request the second time", async () => {
    const pass = issueProbePass("secret-de-test", now);
    await stored(pass.nonceHash, pass.expiresAt);
    await post(pass.header);
    expect(await formType()).toBe("sonde");
    await post(pass.header);
    expect(await formType()).toBe("contact");
  });

  it.each([
    ["signed with another secret", () => issueProbePass("un autre secret", now)],
    ["expired", () => issueProbePass("secret-de-test", new Date(now.getTime() - 3 * 60_000))],
  ])("is an ordinary request: %s", async (_name, make) => {
    const pass = make();
    await stored(pass.nonceHash, pass.expiresAt);
    expect((await post(pass.header)).status).toBe(200);
    expect(await formType()).toBe("contact");
  });

  it("is an ordinary request when we never gave it out, however well it is signed", async () => {
    await post(issueProbePass("secret-de-test", now).header);
    expect(await formType()).toBe("contact");
  });

  it("is an ordinary request with a longer life than we gave, or with rubbish", async () => {
    const pass = issueProbePass("secret-de-test", now);
    await stored(pass.nonceHash, pass.expiresAt);
    const [nonce = "", expires = "", signature = ""] = pass.header.split(".");
    const later = (Number.parseInt(expires, 36) + 3_600).toString(36);
    const halfSigned = createHmac("sha256", "")
      .update(`${later}:${nonce}`)
      .digest()
      .subarray(0, 16)
      .toString("base64url");
    for (const header of [
      [nonce, later, signature],
      [nonce, later, halfSigned],
      ["", "", ""],
    ].map((parts) => parts.join("."))) {
      await post(header);
      expect(await formType()).toBe("contact");
    }
  });

  it("cannot be set by any field of the form, and no form is called « sonde »", async () => {
    const pass = issueProbePass("secret-de-test", now);
    await stored(pass.nonceHash, pass.expiresAt);
    const metadata = { [PROBE_HEADER]: pass.header, probe: pass.header, headers: { [PROBE_HEADER]: pass.header } };
    await send(jsonRequest(requestBody({ metadata })));
    expect(await formType()).toBe("contact");
    expect((await send(jsonRequest(requestBody({ formType: "sonde" }), { url: SEND }))).status).toBe(400);
  });
});

describe("the heartbeat", () => {
  it.each(["https://hc-ping.com/5f0d7b7e", "https://uptime.exemple.fr/api/push/abc?status=up&msg=OK&ping="])(
    "is a GET to the address as it is given: %s",
    async (url) => {
      const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("OK"));
      expect(await createHeartbeat(url)()).toBe(true);
      expect(asked.mock.calls).toEqual([[url, { redirect: "error", signal: expect.any(AbortSignal) }]]);
      asked.mockRestore();
    },
  );

  it("stops nothing when nobody answers", async () => {
    const beat = createHeartbeat("http://127.0.0.1:1/");
    expect(await beat()).toBe(false);
    await runMinute(at(MORNING, { heartbeat: beat }));
  });

  it("is silent once no trial has run for longer than a day, also when none is known any more", async () => {
    const beats: string[] = [];
    const minute = (moment: string) =>
      runMinute(at(moment, { heartbeat: async () => beats.push(moment.slice(0, 13)) > 0 }));
    await send(jsonRequest(requestBody({ at: new Date("2026-11-23T09:00:00Z") })), {
      services: { clock: () => new Date("2026-11-23T09:00:00Z") },
    });
    await minute("2026-11-23T12:00:00Z");
    await minute("2026-11-24T11:00:00Z");
    await rows(
      "INSERT INTO probes (nonce_hash, started_at, expires_at, submission_id, done_at) VALUES ('a', $1, $1, gen_random_uuid(), $1)",
      ["2026-11-24T11:30:00Z"],
    );
    await minute("2026-11-24T12:00:00Z");
    await minute("2026-11-25T13:00:00Z");
    await rows("DELETE FROM probes");
    await minute("2026-12-30T12:00:00Z");
    expect(beats).toEqual(["2026-11-23T12", "2026-11-24T12"]);
  });

  it("is silent while the mail server refuses, and in previews", async () => {
    let beats = 0;
    const heartbeat = async () => {
      beats += 1;
      return true;
    };
    catcher.behave({ kind: "refuse", code: 451 });
    await send(jsonRequest(requestBody()), { mode: "store" });
    await runMinute({ ...createServices("dev"), heartbeat });
    await runMinute({ ...createServices("deploy-preview"), heartbeat });
    expect(beats).toBe(0);
  });
});

it("sends a digest of one line on a quiet day", async () => {
  await runWatch(at("2026-11-24T06:30:00Z"));
  await runWatch(at("2026-11-24T06:40:00Z"));
  expect(subjects()).toEqual(["[Résumé du site] Journée calme le 23/11/2026"]);
});
