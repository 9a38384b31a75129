import { type FormEvent, useRef, useState } from "react";
import type { ProviderClient } from "../../health/provider/client.ts";
import type { ProviderProduct } from "../../health/tariff/offers.ts";
import type { Quote } from "../../health/tariff/quote.ts";
import type { HealthTariffRequest, TariffFormValues } from "../../health/tariff/request.ts";
import { readTariffForm } from "../../health/view/tariff-form-values.ts";
import { useAction } from "./use-action.ts";
import { useRefusals } from "./use-refusals.ts";

/** Offers, and what they were asked with. */
export interface ShownOffers {
  readonly quote: Quote;
  readonly request: HealthTariffRequest;
  readonly form: TariffFormValues;
  readonly at: Date;
  readonly views: Pick<Awaited<ReturnType<typeof load>>, "OffersView" | "OfferDocuments">;
}

const load = () => import("./tariff.ts");

/** The tariff form: its messages, its offers, and what is asked for before it is sent. */
export function useTariff(client: ProviderClient | undefined) {
  const { show, ...refused } = useRefusals();
  const { busy, error, run } = useAction();
  const [shown, setShown] = useState<ShownOffers>();
  const early = useRef<Promise<readonly ProviderProduct[]>>(undefined);

  /** Asked as soon as a field is touched, so that the offers are there when the form is sent. */
  const askEarly = () => {
    if (early.current || !client) return;
    load().catch(() => undefined);
    early.current = client.products();
    early.current.catch(() => {
      early.current = undefined;
    });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!client) return;
    const form = readTariffForm(new FormData(event.currentTarget));
    run(async () => {
      const { parseTariffForm, quote, ...views } = await load();
      const at = new Date();
      const parsed = parseTariffForm(form, at);
      show(parsed.ok ? {} : parsed.errors);
      if (!parsed.ok) return;
      const { request } = parsed;
      setShown({ quote: await quote(request, () => early.current ?? client.products(), at), request, form, at, views });
    });
  };

  const forgetEarly = () => {
    early.current = undefined;
  };
  return { ...refused, busy, error, shown, askEarly, forgetEarly, onSubmit };
}
