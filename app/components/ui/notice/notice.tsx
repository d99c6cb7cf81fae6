import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";

import { classes } from "../classes";

/** `info` is gold: "look here". The others are status. */
export type NoticeTone = "info" | "success" | "warning" | "error";

const LOOKS: Readonly<
  Record<NoticeTone, { readonly icon: LucideIcon; readonly frame: string; readonly ink: string }>
> = {
  info: { icon: Info, frame: "border-gold bg-gold-wash", ink: "text-gold-ink" },
  success: { icon: CircleCheck, frame: "border-green bg-green-wash", ink: "text-green" },
  warning: { icon: TriangleAlert, frame: "border-amber bg-amber-wash", ink: "text-amber" },
  error: { icon: CircleAlert, frame: "border-red bg-red-wash", ink: "text-red" },
};

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out when it appears: for what happens while the page is open. */
  readonly live?: boolean;
  /** Can be given the focus: what was pressed elsewhere on the page is answered here. */
  readonly box?: Ref<HTMLDivElement>;
}

/** Something that must not be overlooked. */
export function Notice({ tone = "info", title, children, actions, live = false, box }: NoticeProps) {
  const { icon: Icon, frame, ink } = LOOKS[tone];
  return (
    <div
      role={live ? "status" : undefined}
      {...(box !== undefined && { ref: box, tabIndex: -1 })}
      className={classes(
        "flex gap-3 rounded-md border-l-4 px-4 py-3",
        box !== undefined && "focus:ring-3 focus:ring-gold",
        frame,
      )}
    >
      <Icon size={22} className={classes("mt-px shrink-0", ink)} />
      <div className="flex min-w-0 flex-col gap-1">
        {title !== undefined && <p className={classes("font-semibold", ink)}>{title}</p>}
        {children !== undefined && <div className="max-w-prose text-ink">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
