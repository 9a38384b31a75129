import { isRecord } from "../../shared/is-record.ts";

const TOKEN_URL = "/.netlify/functions/form-token";

/** The time-trap token; without it (offline, blocked) the request is judged on the rest. */
export async function fetchToken(form: string): Promise<string | undefined> {
  try {
    const reply: unknown = await (
      await fetch(`${TOKEN_URL}?form=${form}`, { headers: { accept: "application/json" } })
    ).json();
    const token: unknown = isRecord(reply) ? reply.token : undefined;
    return typeof token === "string" ? token : undefined;
  } catch {
    return undefined;
  }
}
