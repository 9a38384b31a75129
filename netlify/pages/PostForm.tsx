import type { ReactNode } from "react";

interface PostFormProps {
  /** Address that the form posts to; that of its page when left out. */
  readonly action?: string | undefined;
  /** Hidden fields: the key of the session, the name of the act. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly name?: string;
  /** It sends a file. */
  readonly withFile?: boolean;
  readonly children: ReactNode;
}

/** A form that changes something. It works without script; its answer is a 303 (`seeOther`) or the page again. */
export function PostForm({
  action,
  hidden = {},
  className,
  name,
  withFile = false,
  children,
}: PostFormProps): ReactNode {
  return (
    <form
      method="post"
      action={action}
      className={className}
      name={name}
      encType={withFile ? "multipart/form-data" : undefined}
    >
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  );
}
