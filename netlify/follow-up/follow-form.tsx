import type { ReactNode } from "react";
import { PostForm } from "../pages/PostForm.tsx";

interface FollowFormProps {
  /** Address that it posts to; that of its page when left out. */
  readonly to?: string;
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
export function FollowForm({ to, hidden = {}, press, pressName, look, children }: FollowFormProps): ReactNode {
  return (
    <PostForm action={to} className="follow-form" hidden={hidden}>
      {children}
      <button type="submit" className={`button ${look ?? "button--outline"}`} aria-label={pressName}>
        {press}
      </button>
    </PostForm>
  );
}
