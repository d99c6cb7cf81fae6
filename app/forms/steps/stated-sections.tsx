/** What a step states before it asks: folded, so that its first question stands on the first screen. */
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { isShown, type FormSection, type FormValues } from "~/workflows/kit";

/**
 * The sections before the first in which there is anything to fill in, and the others.
 * @param sections that are shown
 */
export function partStated(
  sections: readonly FormSection[],
  values: FormValues,
): readonly [stated: readonly FormSection[], asking: readonly FormSection[]] {
  const first = sections.findIndex(({ fields }) =>
    fields.some((field) => field.kind !== "computed" && isShown(field, values)),
  );
  return first <= 0 ? [[], sections] : [sections.slice(0, first), sections.slice(first)];
}

export interface StatedSectionsProps {
  /** Of the sections, which are all that is seen until it is opened. */
  readonly titles: readonly string[];
  /** Somebody remarks on something in them: it stands open from the start. */
  readonly isRemarked: boolean;
  readonly children: ReactNode;
}

export function StatedSections({ titles, isRemarked, children }: StatedSectionsProps) {
  if (titles.length === 0) return null;
  return (
    <details data-stated open={isRemarked} className="group/stated sheet">
      <summary className="flex min-h-11 items-center gap-2 px-5 py-2 sm:px-6">
        <ChevronRight size={18} className="shrink-0 text-jade group-open/stated:rotate-90" />
        <span>{titles.join(" · ")}</span>
      </summary>
      <div className="flex flex-col gap-6 border-t border-line p-5 sm:p-6">{children}</div>
    </details>
  );
}
