import type { Context } from "@netlify/functions";

const unused = () => {
  throw new Error("not used");
};

/** The context that Netlify gives a function, with what a function of ours reads. */
export function platformContext(ip: string, deployContext = "dev"): Context {
  const url = new URL("http://localhost:8888");
  return {
    account: { id: "" },
    cookies: { delete: unused, get: unused, set: unused },
    deploy: { context: deployContext, id: "0", published: deployContext === "production" },
    geo: {},
    ip,
    json: unused,
    log: unused,
    next: unused,
    params: {},
    requestId: "r",
    rewrite: unused,
    server: { region: "test" },
    site: {},
    url,
    waitUntil: () => undefined,
  };
}
