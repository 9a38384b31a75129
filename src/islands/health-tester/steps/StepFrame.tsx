import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../../../forms/view/Alert.tsx";
import { takeFocus } from "../../../forms/view/answer-in-view.ts";
import { useHealth } from "../../../health/view/health-context.ts";

interface Props {
  readonly title: string;
  readonly intro?: string;
  readonly error?: unknown;
  readonly children: ReactNode;
}

/** Heading that takes the focus when its step appears, and the alert of a step that failed. */
export function StepFrame({ title, intro, error, children }: Props) {
  const texts = useHealth().words.path;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    takeFocus(heading.current?.parentElement, heading.current);
  }, []);
  return (
    <section className="health-step">
      <h2 className="title-32" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {intro && <p>{intro}</p>}
      <div role="alert" className="form-live">
        {error instanceof Error && (
          <Alert title={error.message}>
            <p>{texts.kept}</p>
          </Alert>
        )}
      </div>
      {children}
    </section>
  );
}
