import { type FormEvent, useRef, useState } from "react";
import type { Questions } from "../../forms/form-definition.ts";
import type { ProviderProduct } from "../../health/tariff/offers.ts";
import { parseTariffForm } from "../../health/tariff/parse-form.ts";
import type { Quote } from "../../health/tariff/quote.ts";
import type { HealthTariffRequest, TariffFormValues } from "../../health/tariff/request.ts";
import { readTariffForm } from "../../health/view/tariff-form-values.ts";
import { useAction } from "./use-action.ts";
import type { Answer } from "./use-answer.ts";
import { useRefusals } from "./use-refusals.ts";

/** Offers, and what they were asked with. */
export interface ShownOffers {
  readonly quote: Quote;
  readonly request: HealthTariffRequest;
  readonly form: TariffFormValues;
  readonly at: Date;
  readonly answer: Answer;
}

/** The tariff form: its messages, which wait for no other file, its offers, and what is asked for before it is sent. */
export function useTariff(questions: Questions, load: () => Promise<Answer>) {
  const { show, ...refused } = useRefusals();
  const { busy, error, run } = useAction();
  const [shown, setShown] = useState<ShownOffers>();
  const early = useRef<Promise<readonly ProviderProduct[]>>(undefined);
  const forgetEarly = () => {
    early.current = undefined;
  };

  /** Asked as soon as a field is touched, so that the offers are there when the form is sent. */
  const askEarly = () => {
    if (early.current) return;
    load().then(
      ({ client }) => {
        early.current ??= client.products();
        early.current.catch(forgetEarly);
      },
      () => undefined,
    );
  };

  /** Gives the form back in place of the offers. */
  const modify = () => setShown(undefined);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = readTariffForm(new FormData(event.currentTarget));
    modify();
    run(async () => {
      const at = new Date();
      const parsed = parseTariffForm(form, at, questions);
      show(parsed.ok ? {} : parsed.errors);
      if (!parsed.ok) return;
      const { request } = parsed;
      const answer = await load();
      const quote = await answer.quote(request, () => early.current ?? answer.client.products(), at);
      setShown({ quote, request, form, at, answer });
    });
  };

  return { ...refused, busy, error, shown, askEarly, forgetEarly, modify, onSubmit };
}
