import type { APIRequestContext, APIResponse } from "playwright/test";

/** Posts the contact form as a browser without scripts does. */
export function postContact(
  visit: APIRequestContext,
  origin: string,
  { email, message }: { readonly email: string; readonly message: string },
): Promise<APIResponse> {
  return visit.post(`${origin}/`, {
    headers: { origin },
    form: {
      "form-name": "contact",
      firstName: "Solène",
      lastName: "Dupré",
      email,
      phone: "06 39 98 12 34",
      service: "commercial",
      subject: "Devis",
      message,
      consent: "on",
    },
    maxRedirects: 0,
  });
}
