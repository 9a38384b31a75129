import type { ReactNode } from "react";
import { controlOf, Field } from "../pages/fields.tsx";
import type { AdviceSheet } from "./advice.ts";
import { AdviceSheetView, adviceWords, isSound, verdictOf } from "./advice-sheet.tsx";
import { Alert, FollowForm, MAIN_PRESS, Sheet, useFollow } from "./follow-form.tsx";

interface AdvicePageProps {
  readonly secret: string;
  readonly sheet: AdviceSheet;
  readonly isAsked: boolean;
  readonly isWrong: boolean;
}

/** What a sheet shows before its mailed code: nothing of it. */
function SheetDoor({ sheet, isAsked, isWrong }: AdvicePageProps): ReactNode {
  const say = adviceWords(useFollow().language);
  return (
    <Sheet title={say("title")}>
      {isAsked && <Alert text={say("codeAsked")} />}
      <p>{say("door")}</p>
      <FollowForm action="sheet-code" hidden={{ sheet: sheet.id }} press={say("getCode")} />
      <FollowForm action="sheet-open" hidden={{ sheet: sheet.id }} press={say("openSheet")} look={MAIN_PRESS}>
        <Field id="code" label={say("code")}>
          {isWrong && <Alert id="code-error" text={say("wrongCode")} isError />}
          <input
            {...controlOf({ id: "code" })}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? "code-error" : undefined}
          />
        </Field>
      </FollowForm>
    </Sheet>
  );
}

/** `/suivi/conseil/<id>`: a sheet that was sent, for whoever gave a mailed code; the press that says it was received. */
export function AdvicePage(props: AdvicePageProps): ReactNode {
  const { secret, sheet } = props;
  const { language, home, opened } = useFollow();
  if (opened?.by !== "code") return <SheetDoor {...props} />;
  const say = adviceWords(language);
  const verdict = verdictOf(secret, sheet);
  const { id, proof, receivedAt } = sheet;
  const mayReceive = receivedAt === null && isSound(verdict) && proof !== null;
  return (
    <AdviceSheetView {...{ language, sheet, verdict }} hrefOf={(document) => `${home}/piece/${document}`}>
      {mayReceive && (
        <FollowForm
          action="sheet-received"
          hidden={{ sheet: id, hash: proof.hash }}
          press={say("receive")}
          look={MAIN_PRESS}
        >
          <p>{say("receiveWords")}</p>
        </FollowForm>
      )}
    </AdviceSheetView>
  );
}
