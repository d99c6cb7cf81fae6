import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

import { classes } from "../classes";
import { useDismissal } from "../use-dismissal";

export interface FoldOutProps {
  /** The name of the summary for those who do not see it. */
  readonly label: string;
  readonly summary: ReactNode;
  /** Its look, where it has not the usual one. */
  readonly summaryClassName?: string;
  readonly panelClassName: string;
  readonly children: ReactNode;
}

/** A panel that folds out below its summary. A `<details>`: it opens without scripts too; with them it is put away by itself. */
export function FoldOut({ label, summary, summaryClassName, panelClassName, children }: FoldOutProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const fold = (): void => {
    // Escape puts away the dialog in it first.
    if (frame.current === null || frame.current.querySelector("dialog[open]") !== null) return;
    const heldFocus = frame.current.contains(document.activeElement);
    frame.current.open = false;
    if (heldFocus) opener.current?.focus();
  };
  useDismissal(frame, open, fold);
  const seen = useRef(location.key);
  useEffect(() => {
    if (frame.current === null) return;
    // What was opened before scripts ran stays open; on another page it is put away.
    if (seen.current === location.key) setOpen(frame.current.open);
    else frame.current.open = false;
    seen.current = location.key;
  }, [location.key]);

  return (
    <details ref={frame} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary
        ref={opener}
        aria-label={label}
        className={summaryClassName ?? "flex min-h-10 items-center gap-2 rounded-md px-2 hover:bg-sunken"}
      >
        {summary}
      </summary>
      <div className={classes("z-40 border border-line bg-paper shadow-lift", panelClassName)}>
        {children}
      </div>
    </details>
  );
}
