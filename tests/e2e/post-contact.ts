import type { APIRequestContext, APIResponse } from "playwright/test";

/** The person of a test: another test's request is not taken for hers. */
interface Sender {
  readonly email: string;
  readonly lastName: string;
  /** As it is typed. */
  readonly phone: string;
  readonly message: string;
}

/** Posts the contact form as a browser without scripts does. */
export function postContact(visit: APIRequestContext, origin: string, sender: Sender): Promise<APIResponse> {
  return visit.post(`${origin}/`, {
    headers: { origin },
    form: {
      "form-name": "contact",
      firstName: "Solène",
      ...sender,
      service: "commercial",
      subject: "Devis",
      consent: "on",
    },
    maxRedirects: 0,
  });
}
