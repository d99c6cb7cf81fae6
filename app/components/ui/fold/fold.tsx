import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

export interface FoldProps {
  /** Words, and at most a heading among them: that stands at the top of what is given, for HTML knows no heading within words. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Folded out from the beginning: there is something in it. */
  readonly open?: boolean;
}

/** A sheet that folds out, for what not everybody needs. Its arrow says that there is more, and which way it stands. */
export function Fold({ summary, children, open = false }: FoldProps) {
  return (
    <details className="group/fold sheet p-4" open={open}>
      <summary className="flex items-center gap-2 font-semibold">
        <ChevronRight size={18} className="shrink-0 text-jade group-open/fold:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
