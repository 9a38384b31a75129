import { createServer } from "node:http";
import { connect, Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { assertPortIsFree, createSiteServer, listen, portFrom, visitorAddress } from "./http-bridge.ts";

describe("The port of the local server", () => {
  it.each([
    [undefined, 8888],
    ["", 8888],
    ["3000", 3000],
    ["0", 0],
  ])("PORT=%s gives %s", (value, port) => {
    expect(portFrom(value, 8888)).toBe(port);
  });

  it.each(["abc", "-1", "70000", "80.5"])("PORT=%s is refused", (value) => {
    expect(() => portFrom(value, 8888)).toThrow("number between 1 and 65535");
  });

  it("is reported as busy, with what to do", async () => {
    const other = createServer();
    const port = await listen(other, 0);
    await expect(assertPortIsFree(port)).rejects.toThrow(`Port ${port} is in use`);
    await expect(assertPortIsFree(port)).rejects.toThrow("PORT=");
    other.close();
  });
});

describe("The visitor's address", () => {
  const seen = (forwarded: string | undefined, hops: number) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: "::ffff:10.0.0.9" });
    return visitorAddress({ headers, socket }, hops);
  };

  it.each([
    ["nobody stands in front: what the visitor writes does not count", "198.51.100.7", 0, "10.0.0.9"],
    ["one proxy: the address that it added", "198.51.100.7", 1, "198.51.100.7"],
    ["one proxy, and a visitor who invents others", "192.0.2.1, 198.51.100.7", 1, "198.51.100.7"],
    ["two proxies", "192.0.2.1, 198.51.100.7, 203.0.113.5", 2, "198.51.100.7"],
    ["a proxy that adds nothing", undefined, 1, "10.0.0.9"],
    ["words in place of an address", "unknown", 1, "10.0.0.9"],
    ["an address of IPv6", "2001:db8::7", 1, "2001:db8::7"],
  ])("%s", (_case, forwarded, hops, address) => {
    expect(seen(forwarded, hops)).toBe(address);
  });
});

describe("The server between the browser and the functions", () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  const serve = async (answer: (request: Request, visitor: { readonly ip: string }) => Promise<Response>) => {
    const lines: string[] = [];
    const server = createSiteServer(answer, (line) => lines.push(line));
    servers.push(server);
    return { url: `http://127.0.0.1:${await listen(server, 0)}`, lines };
  };

  it("hands over method, address, headers, body and the visitor's address", async () => {
    const { url } = await serve(async (request, { ip }) =>
      Response.json([
        request.method,
        new URL(request.url).pathname,
        request.headers.get("x-a"),
        await request.text(),
        ip,
      ]),
    );
    const reply = await fetch(`${url}/a?b=c`, { method: "POST", headers: { "x-a": "1" }, body: "été" });
    expect(await reply.json()).toEqual(["POST", "/a", "1", "été", "127.0.0.1"]);
  });

  it("takes an address with two slashes for a path of its own, never for another host", async () => {
    const { url } = await serve(async (request) => new Response(request.url));
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.end("GET //evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toContain("http://localhost//evil.example/x");
  });

  it("passes on status, cookies one by one, and no body to HEAD", async () => {
    const headers = new Headers({ location: "/confirmation" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const { url } = await serve(async () => new Response("moved", { status: 303, headers }));
    const reply = await fetch(url, { method: "HEAD", redirect: "manual" });
    expect([reply.status, reply.headers.get("location"), reply.headers.getSetCookie(), await reply.text()]).toEqual([
      303,
      "/confirmation",
      ["a=1", "b=2"],
      "",
    ]);
  });

  it("refuses a body larger than the platform takes", async () => {
    const { url } = await serve(async () => new Response("ok"));
    const reply = await fetch(url, { method: "POST", body: "x".repeat(6 * 1024 * 1024 + 1) });
    expect([reply.status, await reply.text()]).toEqual([413, expect.stringMatching(/^Cet envoi est trop lourd/)]);
  });

  it("answers 500 without personal data when the answer fails", async () => {
    const { url, lines } = await serve(async () => {
      throw new TypeError("Jean Dupont");
    });
    expect((await fetch(url)).status).toBe(500);
    expect(lines.join()).toContain("TypeError");
    expect(lines.join()).not.toContain("Jean");
  });
});
