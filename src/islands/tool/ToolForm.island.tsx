import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldErrors, type FormValues, initialValues } from "../../forms/form-definition.ts";
import { bringIntoView, describeWrongTexts, takeFocus } from "../../forms/view/answer-in-view.ts";
import { CALCULATION_KEY, CALCULATION_RESULT_KEY, KEPT_CALCULATION } from "../../shared/attached-calculation.ts";
import { type CivilDate, parisDay } from "../../shared/civil-date.ts";
import { frenchSpaces } from "../../shared/french-spaces.ts";
import { answerTool } from "../../tools/answer-tool.ts";
import type { Tool, ToolAnswer, ToolContent, ToolResult } from "../../tools/tool.ts";
import { ToolDetailView, ToolHeadView } from "../../tools/view/ResultView.tsx";
import { TOOL_FUNCTION, ToolQuestions } from "../../tools/view/ToolView.tsx";
import { exampleAnswers, withExample } from "../../tools/with-example.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { useTool } from "./ready-tool.ts";
import { typedAnswers } from "./typed-answers.ts";

/** What a page gives a calculator. Everything is plain data: it crosses from the HTML to the island. */
export interface ToolFormProps {
  readonly name: string;
  readonly content: ToolContent;
  /** Day of the build, used for the example; the browser's own day is used from the first answer on. */
  readonly builtOn: CivilDate;
  /** Page whose form the calculation is attached to. */
  readonly talkHref: string;
  /** Pages for some answers to the question that `tool.talk` names. */
  readonly talks?: Readonly<Record<string, string>>;
}

/** A calculator of /outils, inside its error boundary: when it crashes, the page's form still posts. */
export function ToolForm(props: ToolFormProps) {
  return (
    <ErrorBoundary island={`tool ${props.name}`}>
      <ReadyTool {...props} />
    </ErrorBoundary>
  );
}

function ReadyTool(props: ToolFormProps) {
  return <Calculator {...props} tool={useTool(props.name)} />;
}

/** What the controls hold: texts alone. */
const answersIn = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** How long the visitor must pause before a screen reader is told the new figure, or what the calculation waits for. */
const ANNOUNCE_AFTER_MS = 600;

function useAnnouncement(answer: ToolAnswer, errors: FieldErrors, isExample: boolean): string {
  const [said, setSaid] = useState("");
  const words = answer.ok
    ? `${answer.result.headline.label}\u00a0: ${answer.result.headline.value}`
    : (Object.values(errors)[0] ?? "");
  useEffect(() => {
    if (isExample) return;
    const timer = setTimeout(() => setSaid(words), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isExample, words]);
  return said;
}

/**
 * The visitor's answers and what they come to; the example, of which no question holds a value, until there are any.
 * `assumed`: the questions whose answer is still the example's.
 */
function useCalculation({ tool, content, builtOn }: ToolFormProps & { readonly tool: Tool }) {
  const [answer, setAnswer] = useState<ToolAnswer>(() =>
    answerTool(tool, tool.example, { ...content, today: builtOn }),
  );
  const [values, setValues] = useState(() => initialValues(tool));
  const [isExample, setExample] = useState(true);
  const [assumed, setAssumed] = useState<readonly string[]>(() => Object.keys(tool.example));
  const calculate = (answers: FormValues, isGiven: boolean) => {
    const complete = isGiven ? withExample(tool, answers) : { values: answers, assumed: [] };
    setValues(answers);
    setAnswer(answerTool(tool, complete.values, { ...content, today: parisDay(new Date()) }));
    setAssumed(complete.assumed);
    setExample(false);
  };
  return { answer, values, isExample, assumed, calculate };
}

/** Every « En parler » of the page takes the visitor's own result along, the one under the answer's frame too. */
function useAttached(
  tool: Tool,
  [talkHref, pageHref]: readonly [own: string, page: string],
  form: RefObject<HTMLFormElement | null>,
  own?: ToolResult,
) {
  const attach = useEffectEvent(({ target }: MouseEvent) => {
    if (!form.current || !own) return;
    if (!(target instanceof Element) || !target.closest(`a[href="${talkHref}"], a[href="${pageHref}"]`)) return;
    const { label, value } = own.headline;
    try {
      window.sessionStorage.setItem(CALCULATION_KEY, `${tool.name}?${typedAnswers(answersIn(form.current))}`);
      window.sessionStorage.setItem(CALCULATION_RESULT_KEY, `${label}\u00a0: ${value}`);
    } catch {
      // Without storage the calculation cannot be attached.
    }
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => attach(event);
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}

/** What a visitor may do with his or her own calculation. `onKeep` writes it into the address. */
function Actions({
  talkHref,
  isKept,
  onKeep,
}: {
  readonly talkHref: string;
  readonly isKept: boolean;
  readonly onKeep: () => void;
}) {
  const status = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isKept) bringIntoView(status.current);
  }, [isKept]);
  return (
    <p className="tool__actions">
      <a className="button button--primary" href={talkHref}>
        En parler
      </a>
      <button type="button" className="button button--outline" onClick={onKeep}>
        Garder ce calcul
      </button>
      <button type="button" className="button button--ghost" onClick={() => window.print()}>
        Imprimer
      </button>
      <span role="status" ref={status}>
        {isKept && "Vos réponses sont dans l’adresse de cette page : mettez-la en favori. Rien n’est envoyé."}
      </span>
    </p>
  );
}

/** The messages that are due: of answers that are wrong, and once « Calculer » was pressed of those that are missing. */
function errorsDue(answer: ToolAnswer, values: FormValues, isPressed: boolean): FieldErrors {
  if (answer.ok) return {};
  return Object.fromEntries(Object.entries(answer.errors).filter(([name]) => isPressed || values[name]));
}

/**
 * Shows the visitor what « Calculer » came to: the figure, or the first answer that must be mended, with the focus.
 * @returns whether it was pressed, and what is to be called with each press.
 */
function useAnswerInView(root: RefObject<HTMLDivElement | null>): readonly [isPressed: boolean, press: () => void] {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const wrong = root.current?.querySelector<HTMLElement>("form [aria-invalid=true]");
    describeWrongTexts(wrong?.closest("form"));
    if (wrong) takeFocus(wrong.closest<HTMLElement>(".field"), wrong);
    else bringIntoView(root.current?.querySelector<HTMLElement>(".tool-figure--main"));
  }, [presses, root]);
  return [presses > 0, () => setPresses((before) => before + 1)];
}

/**
 * Takes over the form with what was typed before the script loaded, or given by the address.
 * @returns whether the script answers for the form.
 */
function useTakenOver(form: RefObject<HTMLFormElement | null>, take: (answers: FormValues) => void): boolean {
  const [isHydrated, setHydrated] = useState(false);
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    setHydrated(true);
    if (form.current) takeOver(answersIn(form.current));
  }, [form]);
  // A press that was held is sent once the browser leaves the checks to this script.
  useEffect(() => {
    if (isHydrated) form.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, [isHydrated, form]);
  return isHydrated;
}

function Calculator(props: ToolFormProps & { readonly tool: Tool }) {
  const { tool } = props;
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isPressed, showAnswer] = useAnswerInView(root);
  const { answer, values, isExample, assumed, calculate } = useCalculation(props);
  const [isKept, setKept] = useState(false);
  /** Whether the address gave the first answers (src/inline/given-answers.ts): the example's complete them. */
  const isGiven = () => root.current?.closest("[data-given]") !== null;
  const isHydrated = useTakenOver(form, (answers) => {
    if (tool.fields.some(({ name }) => (answers[name] ?? "") !== values[name])) calculate(answers, isGiven());
  });
  const errors = errorsDue(answer, values, isPressed);
  const said = useAnnouncement(answer, errors, isExample);
  const asked = tool.talk && values[tool.talk.field];
  const talkHref = (typeof asked === "string" ? props.talks?.[asked] : undefined) ?? props.talkHref;
  const shown = isHydrated && answer.ok && !isExample ? answer.result : undefined;
  const own = assumed.length === 0 ? shown : undefined;
  useAttached(tool, [talkHref, props.talkHref], form, own);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // A question that another choice hides keeps its answer: it is there when the visitor comes back to it.
    calculate({ ...values, ...answersIn(event.currentTarget) }, isGiven());
    setKept(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onInput(event);
    showAnswer();
  };
  const keep = () => {
    if (!form.current) return;
    const kept = `${KEPT_CALCULATION}${typedAnswers(answersIn(form.current))}`;
    window.history.replaceState(window.history.state, "", kept);
    setKept(true);
  };

  const view = {
    tool,
    values,
    errors,
    result: answer.ok ? answer.result : undefined,
    mode: isHydrated ? "live" : "static",
  } as const;
  return (
    <div className="tool" ref={root}>
      <section className="tool__answer" aria-label="Résultat">
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <ToolHeadView {...view} example={exampleAnswers(tool, assumed)} isMixed={!isExample} />
      </section>
      <form
        className="tool__questions request-form"
        method="post"
        action={TOOL_FUNCTION}
        noValidate={isHydrated}
        aria-invalid={isHydrated ? undefined : false}
        ref={form}
        onInput={onInput}
        onSubmit={onSubmit}
        aria-label="Vos réponses"
      >
        <ToolQuestions {...view} />
        <button type="submit" className="button button--primary">
          Calculer
        </button>
        {shown && (
          <p className="tool__so-far" aria-hidden="true">
            {frenchSpaces(shown.headline.label)} <b>{frenchSpaces(shown.headline.value)}</b>
          </p>
        )}
      </form>
      <section className="tool__detail" aria-label="Détail du calcul">
        <ToolDetailView {...view} isOwn={assumed.length === 0} />
        {own && <Actions talkHref={talkHref} isKept={isKept} onKeep={keep} />}
      </section>
    </div>
  );
}
