import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { bringIntoView, takeFirstControl } from "../../forms/view/answer-in-view.ts";
import { EMPTY_TARIFF_FORM } from "../../health/tariff/request.ts";
import { HealthContext } from "../../health/view/health-context.ts";
import { civilDate, isoDay, parisDay } from "../../shared/civil-date.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { useTester } from "./ready-tester.ts";
import { TariffCard, WaitingDossier } from "./TariffCard.tsx";
import type { HealthTesterProps } from "./tester-props.ts";
import { useAnswer } from "./use-answer.ts";
import { useDossier } from "./use-dossier.ts";
import { useTariff } from "./use-tariff.ts";

/** The tester inside its error boundary: when it crashes, the page around it stays. */
export function HealthTester(props: HealthTesterProps) {
  return (
    <ErrorBoundary island="health-tester">
      <Tester {...props} />
    </ErrorBoundary>
  );
}

/**
 * Whoever comes with answers from another page sees offers at once: for the first of next month, which is in the form and
 * can be changed.
 */
function proposeDay(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>("[name=dateEffet]");
  const { year, month } = parisDay(new Date());
  if (field && !field.value)
    field.value = isoDay(month === 12 ? civilDate(year + 1, 1, 1) : civilDate(year, month + 1, 1));
}

/**
 * The health tester: form, « Chargement... », offers, then the subscription path, which is a script of its own that
 * only a visitor who subscribes downloads. Fields stay uncontrolled, so that what was typed before hydration is kept.
 */
function Tester(props: HealthTesterProps) {
  const content = useTester(props.source, props.anchor);
  const [hydrated, setHydrated] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const load = useAnswer(content.rest);
  const tariff = useTariff(content.questions, load);
  const { dossier, path, waiting, failed, clearFailure, keep, close, open, leave } = useDossier(
    load,
    tariff.forgetEarly,
  );
  const { shown } = tariff;

  useEffect(() => setHydrated(true), []);

  const announce = useEffectEvent(() => {
    if (root.current?.closest("[data-given]")) proposeDay(root.current);
    // The first touch, which loaded the script, may have been on a field.
    if (root.current?.querySelector("form")?.contains(document.activeElement)) tariff.askEarly();
    root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  });
  useEffect(() => {
    if (hydrated) announce();
  }, [hydrated]);

  // The offer that was pressed is far below what is said of it.
  useEffect(() => {
    if (failed) bringIntoView(root.current?.querySelector<HTMLElement>(".form-card .form-alert"));
  }, [failed]);

  /** Leaves what the visitor pressed: the focus goes to the offers, which take it as they come back, or else to the form. */
  const goBack = (leavePart: () => void) => {
    flushSync(leavePart);
    if (!root.current?.querySelector(".health-offers")) takeFirstControl(root.current?.querySelector("form"));
  };

  if (dossier && path)
    return (
      <div className="health" ref={root} data-hydrated="">
        <HealthContext value={path.answer.content}>
          <path.Path
            {...props}
            client={path.answer.client}
            dossier={dossier}
            offers={shown?.quote.offers ?? [dossier.offer]}
            onKeep={keep}
            onLeave={() => goBack(leave)}
            onClose={() => goBack(close)}
          />
        </HealthContext>
      </div>
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    clearFailure();
    tariff.onSubmit(event);
  };
  return (
    <div className="health" ref={root} data-hydrated={hydrated ? "" : undefined}>
      <div className="health-side">
        {waiting && (
          <WaitingDossier words={content.words} offer={waiting} onOpen={() => open()} onClose={() => goBack(close)} />
        )}
        <TariffCard
          {...props}
          content={content}
          tariff={tariff}
          values={dossier?.form ?? EMPTY_TARIFF_FORM}
          live={hydrated}
          failed={failed}
          onSubmit={onSubmit}
        />
      </div>
      {shown && (
        <shown.answer.Offers
          quote={shown.quote}
          request={shown.request}
          now={shown.at}
          client={shown.answer.client}
          content={shown.answer.content}
          callbackHref={props.callbackHref}
          onSubscribe={(offer) => open({ form: shown.form, offer })}
          onModify={() => goBack(tariff.modify)}
        />
      )}
    </div>
  );
}
