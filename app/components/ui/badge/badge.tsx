import { Circle, CircleAlert, CircleCheck, CircleDot, CircleX, Clock3 } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import { classes } from "../classes";

/** The meaning of a status for the reader, whatever its name. */
export type BadgeTone = "neutral" | "active" | "waiting" | "good" | "warning" | "bad";

const LOOKS: Readonly<Record<BadgeTone, { readonly icon: LucideIcon; readonly look: string }>> = {
  neutral: { icon: Circle, look: "border-line-strong bg-paper text-ink-soft" },
  active: { icon: CircleDot, look: "border-line-strong bg-sunken text-ink" },
  waiting: { icon: Clock3, look: "border-amber bg-amber-wash text-amber" },
  good: { icon: CircleCheck, look: "border-green bg-green-wash text-green" },
  warning: { icon: CircleAlert, look: "border-amber bg-amber-wash text-amber" },
  bad: { icon: CircleX, look: "border-red bg-red-wash text-red" },
};

export interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: string;
  readonly icon?: LucideIcon;
}

/** A status: word, icon and colour together, so that none of them has to be seen. */
export function Badge({ tone, children, icon }: BadgeProps) {
  const { icon: usual, look } = LOOKS[tone];
  const Icon = icon ?? usual;
  return (
    <span
      className={classes(
        // Chinese is broken between clauses alone: a column of few words would stand in single characters.
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold break-keep",
        look,
      )}
    >
      {/* At the first line: where the words take two, the row's other cells stand on the same line as the first. */}
      <Icon size={15} className="mt-0.5 shrink-0 self-start" />
      {children}
    </span>
  );
}

export interface StatusProps extends BadgeProps {
  /** The holder. */
  readonly holder?: string;
  /** Since when, or until when: a sentence in the reader's language. */
  readonly since?: string;
}

/** A badge, and beside it who has it and since when. */
export function Status({ holder, since, ...badge }: StatusProps) {
  const beside = [holder, since].filter(Boolean).join(" · ");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge {...badge} />
      {beside !== "" && <span className="text-sm text-ink-soft">{beside}</span>}
    </span>
  );
}
