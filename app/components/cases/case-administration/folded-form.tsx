import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { buttonClasses } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";

export interface FoldedFormProps {
  /** The purpose of the form, on its opener. */
  readonly title: string;
  readonly open: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** A form that is folded away until it is wanted. */
export function FoldedForm({ title, open, children }: FoldedFormProps) {
  return (
    <details open={open} className="group/administration flex flex-col">
      <summary className={classes(buttonClasses(), "w-fit cursor-pointer list-none")}>
        {title}
        <ChevronDown size={18} className="shrink-0 group-open/administration:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
