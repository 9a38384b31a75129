import { type ReactNode, useEffect, useRef, useState } from "react";

interface FoldProps {
  readonly title: ReactNode;
  /** Whether one of its fields is filled or wrong. That opens it; only the visitor closes it, whose correction may be in it. */
  readonly open: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Fields that few visitors need, behind one line. */
export function Fold({ title, open, className, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(open);
  useEffect(() => {
    if (open && fold.current) fold.current.open = true;
  }, [open]);
  return (
    <details className={className} open={isOpenAtFirst} ref={fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
