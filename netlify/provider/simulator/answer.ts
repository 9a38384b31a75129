/** What the simulated provider answers: a status and either `value` or `error`. */
export type Answer =
  | { readonly status: 200 | 201; readonly value: unknown }
  | { readonly status: number; readonly error: unknown };

export function ok(value: unknown): Answer {
  return { status: 200, value };
}

export function refuse(status: number, error: unknown): Answer {
  return { status, error };
}

/** 422: messages per field under `profile`. */
export function invalid(profile: Readonly<Record<string, readonly string[]>>): Answer {
  return refuse(422, { profile });
}
