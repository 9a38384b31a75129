import { createContext, type ReactNode, use } from "react";
import type { Language } from "../../src/i18n/language.ts";
import type { Identity } from "../kernel/identity.ts";
import { PostForm } from "../pages/PostForm.tsx";
import type { OpenedPage } from "../request/follow-links.ts";
import { followHome } from "../request/follow-path.ts";
import type { Say } from "./words.ts";

/** What every part of the visitor's pages needs. */
export interface FollowPage {
  readonly language: Language;
  readonly say: Say;
  readonly identity: Identity;
  readonly now: Date;
  /** How the page was opened, and the key of its forms; null on a page that nobody has opened. */
  readonly opened: { readonly by: OpenedPage["by"]; readonly csrf: string } | null;
}

export const FollowContext = createContext<FollowPage | undefined>(undefined);

/** @throws when a part is drawn outside of a page of the visitor: a fault of the program. */
export function useFollow() {
  const page = use(FollowContext);
  if (!page) throw new Error("a part of the visitor's page needs its page");
  return { ...page, home: followHome(page.language) };
}

/** The number of the firm, which can be dialled. */
export function Phone(): ReactNode {
  const { phoneE164, phoneDisplay } = useFollow().identity;
  return <a href={`tel:${phoneE164}`}>{phoneDisplay}</a>;
}

interface AlertProps {
  readonly id?: string;
  readonly text: string;
  readonly isError?: boolean;
}

/** What came of an act, or what is wrong. */
export function Alert({ id, text, isError = false }: AlertProps): ReactNode {
  return (
    <p className={`notice follow-said${isError ? " notice--problem" : ""}`} role={isError ? "alert" : "status"} id={id}>
      {text}
    </p>
  );
}

/** A page with a title and its content. */
export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="form-answer follow">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface FollowFormProps {
  /** What the form of an open page does; left out: it posts to the address of a link, before anything is open. */
  readonly action?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Words of its only button, which comes last. */
  readonly press: string;
  /** What the button does, said in full where its words need what is beside it. */
  readonly pressName?: string;
  readonly look?: string | undefined;
  readonly children?: ReactNode;
}

/** Look of the button that a page is there for. */
export const MAIN_PRESS = "button--accent button--lg";

/** A form of the visitor's pages with its one button. */
export function FollowForm({ action, hidden = {}, press, pressName, look, children }: FollowFormProps): ReactNode {
  const { home, opened } = useFollow();
  const acted = action === undefined ? hidden : { csrf: opened?.csrf ?? "", action, ...hidden };
  return (
    <PostForm action={action === undefined ? undefined : home} className="follow-form" hidden={acted}>
      {children}
      <button type="submit" className={`button ${look ?? "button--outline"}`} aria-label={pressName}>
        {press}
      </button>
    </PostForm>
  );
}
