import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";

interface Props extends ComponentProps<"div"> {
  readonly title: string;
}

/** What went wrong, beside its mark; `children` say more. */
export function Alert({ title, children, ...box }: Props) {
  return (
    <div className="notice notice--problem icon-row form-alert" {...box}>
      <Icon name="alert" />
      <div>
        <p className="notice__problem">{title}</p>
        {children}
      </div>
    </div>
  );
}
