import type { ServerResponse } from "node:http";
import { refuse } from "./answer.ts";
import type { Behaviour } from "./behaviours.ts";
import { send } from "./messages.ts";

/**
 * Answers wrongly in place of the provider.
 * @param slowly waits as long as « slow » does; the provider then answers.
 * @returns whether this behaviour answered, or decided that nothing will.
 */
export async function misbehave(
  behaviour: Behaviour,
  response: ServerResponse,
  slowly: () => Promise<void>,
): Promise<boolean> {
  switch (behaviour) {
    case "html":
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Maintenance</title>");
      return true;
    case "bad-json":
      response.writeHead(200, { "content-type": "application/json" }).end('{"status":200,"value":');
      return true;
    case "redirect":
      response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
      return true;
    case "huge":
      response.writeHead(200, { "content-type": "application/json" }).end(`"${"x".repeat(9 * 1024 * 1024)}"`);
      return true;
    case "401":
      send(response, refuse(401, "jeton refusé"));
      return true;
    case "403":
      send(response, refuse(403, "accès refusé"));
      return true;
    case "422":
      send(response, refuse(422, { profile: { date_effet: ["date refusée"], zipcode: ["code postal refusé"] } }));
      return true;
    case "429":
      response.setHeader("retry-after", "30");
      send(response, refuse(429, "trop de demandes"));
      return true;
    case "500":
      send(response, refuse(500, "panne interne"));
      return true;
    case "never":
      return true;
    case "slow":
      await slowly();
      return false;
    default:
      return false;
  }
}
