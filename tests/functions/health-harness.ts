import healthProvider from "../../netlify/functions/health-provider.ts";
import { SIMULATOR_USER_KEY, type Simulator } from "../../netlify/provider/simulator/server.ts";
import { createProviderClient, type ProviderClient } from "../../src/health/provider/client.ts";
import type { CartRequest, StepBankRequest, StepConcernRequest } from "../../src/health/provider/messages.ts";
import { health } from "../../src/i18n/tables/health.ts";
import { addDays, civilDate, parisDay } from "../../src/shared/civil-date.ts";

/** Points the function at a simulator through its environment, as the local server does. */
export function useSimulator(simulator: Simulator): void {
  Object.assign(process.env, {
    HEALTH_PROVIDER_URL: simulator.url,
    HEALTH_PROVIDER_USER_KEY: SIMULATOR_USER_KEY,
    HEALTH_PROVIDER_SECRET: "une-phrase-de-test-assez-longue-pour-sceller",
    HEALTH_PROVIDER_SIMULATOR: "1",
  });
}

export function forgetProvider(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("HEALTH_PROVIDER_")) delete process.env[name];
}

export const FUNCTION_URL = "http://localhost:8888/.netlify/functions/health-provider";

/** One POST to the function, in this process. */
export function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return healthProvider(
    new Request(FUNCTION_URL, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

/** A client of the function, as the browser has one. */
export function visitor(): ProviderClient {
  return createProviderClient({ texts: health.fr.errors, now: () => new Date(), userKey: "", send: post });
}

/** A cart for « Dynamique », 36 € for a Salarié of 40. */
export function cart(change: Partial<CartRequest> = {}): CartRequest {
  const today = parisDay(new Date());
  return {
    total_amount: "36.00",
    profile: {
      date_effect: addDays(today, 30),
      zipcode: "38000",
      members: [
        {
          concern: "a1",
          birthyear: today.year - 40,
          regime: 1,
          products: [{ product_id: "538", formula_id: "3847" }],
        },
      ],
    },
    ...change,
  };
}

export function members(): StepConcernRequest {
  return {
    members: [
      {
        concern: "a1",
        gender: "F",
        lastname: "Exemple",
        firstname: "Camille",
        birthdate: civilDate(parisDay(new Date()).year - 40, 5, 17),
        birthplace: "Grenoble",
        regime: 1,
        csp: 11,
      },
    ],
    address: { street: "1 rue du Col", zipcode: "38000", city: "Grenoble" },
    email: "camille@exemple.fr",
    phone: "+33639980012",
  };
}

export function bank(iban = "FR1420041010050500013M02606"): StepBankRequest {
  return { details: [{ levydate: 5, levyfrequency: "monthly", iban, holder: "Camille Exemple" }] };
}

/** The start of a PNG, enough for the check of first bytes. */
export const PNG_BASE64 = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").toString("base64");
