import type { ReactNode } from "react";
import type { Language } from "../../src/i18n/language.ts";
import { PostForm } from "../pages/PostForm.tsx";
import type { OpenedPage } from "../request/follow-links.ts";
import { followHome } from "../request/follow-path.ts";
import type { AdviceSheet } from "./advice.ts";
import { AdviceSheetView, adviceWords, isSound, verdictOf } from "./advice-sheet.tsx";

interface AdvicePageProps {
  readonly language: Language;
  readonly csrf: string;
  readonly secret: string;
  readonly sheet: AdviceSheet;
  readonly by: OpenedPage["by"];
  readonly isAsked: boolean;
  readonly isWrong: boolean;
}

/** What a sheet shows before its mailed code: nothing of it. */
function SheetDoor({ language, csrf, sheet, isAsked, isWrong }: AdvicePageProps): ReactNode {
  const say = adviceWords(language);
  const home = followHome(language);
  return (
    <div className="form-answer follow">
      <h1>{say("title")}</h1>
      {isAsked && (
        <p className="notice follow-said" role="status">
          {say("codeAsked")}
        </p>
      )}
      <p>{say("door")}</p>
      <PostForm action={home} className="follow-form" hidden={{ csrf, action: "sheet-code", sheet: sheet.id }}>
        <button type="submit" className="button button--outline">
          {say("getCode")}
        </button>
      </PostForm>
      <PostForm action={home} className="follow-form" hidden={{ csrf, action: "sheet-open", sheet: sheet.id }}>
        <div className="field">
          <label htmlFor="code">{say("code")}</label>
          {isWrong && (
            <p className="notice notice--problem follow-said" role="alert" id="code-error">
              {say("wrongCode")}
            </p>
          )}
          <input
            className="input"
            id="code"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            aria-invalid={isWrong}
            aria-describedby={isWrong ? "code-error" : undefined}
          />
        </div>
        <button type="submit" className="button button--accent button--lg">
          {say("openSheet")}
        </button>
      </PostForm>
    </div>
  );
}

/** `/suivi/conseil/<id>`: a sheet that was sent, for whoever gave a mailed code; the press that says it was received. */
export function AdvicePage(props: AdvicePageProps): ReactNode {
  const { language, csrf, secret, sheet, by } = props;
  if (by !== "code") return <SheetDoor {...props} />;
  const say = adviceWords(language);
  const verdict = verdictOf(secret, sheet);
  const { id, proof, receivedAt } = sheet;
  const mayReceive = receivedAt === null && isSound(verdict) && proof !== null;
  return (
    <AdviceSheetView
      language={language}
      sheet={sheet}
      verdict={verdict}
      hrefOf={(document) => `${followHome(language)}/piece/${document}`}
    >
      {mayReceive && (
        <PostForm
          action={followHome(language)}
          className="follow-form"
          hidden={{ csrf, action: "sheet-received", sheet: id, hash: proof.hash }}
        >
          <p>{say("receiveWords")}</p>
          <button type="submit" className="button button--accent button--lg">
            {say("receive")}
          </button>
        </PostForm>
      )}
    </AdviceSheetView>
  );
}
