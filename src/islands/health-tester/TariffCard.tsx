import type { FormEvent } from "react";
import { Alert } from "../../forms/view/Alert.tsx";
import type { TesterContent } from "../../health/health-content.ts";
import type { TariffFormValues } from "../../health/tariff/request.ts";
import { filled } from "../../health/view/filled.tsx";
import { TariffForm } from "../../health/view/TariffForm.tsx";
import { fill } from "../../shared/fill.ts";
import type { HealthTesterProps } from "./tester-props.ts";
import { PartMissing } from "./use-answer.ts";
import type { useTariff } from "./use-tariff.ts";

interface WaitingProps {
  readonly words: TesterContent["words"];
  readonly offer: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A subscription of this tab that can be resumed. */
export function WaitingDossier({ words, offer, onOpen, onClose }: WaitingProps) {
  return (
    <div className="notice" role="status">
      <p>
        <strong>{fill(words.waiting, { offer })}</strong>
      </p>
      <div className="cluster">
        <button type="button" className="button button--primary" onClick={onOpen}>
          {words.resume}
        </button>
        <button type="button" className="more-link health-link" onClick={onClose}>
          {words.abandon}
        </button>
      </div>
    </div>
  );
}

interface Props extends HealthTesterProps {
  readonly content: TesterContent;
  readonly tariff: ReturnType<typeof useTariff>;
  /** First values of the form. */
  readonly values: TariffFormValues;
  readonly live: boolean;
  /** True when the path could not be opened. */
  readonly failed: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The card of the tariff form, with the alert of a tariff that failed. */
export function TariffCard(props: Props) {
  const { content, tariff, values, live, failed, onSubmit, anchor, callbackHref, phoneHref, phone } = props;
  const { words, questions } = content;
  const { errors, refusals, busy, error } = tariff;
  const said = failed || error instanceof PartMissing ? words.errors.rest : error !== undefined && words.errors.tariff;
  return (
    <>
      <div className="form-card" id={anchor}>
        <div className="form-card__head">
          <h2 className="title-24">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <div className="form-card__body">
          <TariffForm
            words={words}
            questions={questions}
            idPrefix="sante"
            values={values}
            errors={errors}
            refusals={refusals}
            live={live}
            loading={busy}
            onSubmit={onSubmit}
            onFirstFocus={tariff.askEarly}
          />
          <div role="alert" className="form-live">
            {said && (
              <Alert title={said}>
                <p>
                  {filled(words.reach, {
                    callback: <a href={callbackHref}>{words.callback}</a>,
                    phone: <a href={phoneHref}>{phone}</a>,
                  })}
                </p>
              </Alert>
            )}
          </div>
        </div>
      </div>
      <div role="status" className="visually-hidden">
        {busy && words.loading}
      </div>
    </>
  );
}
