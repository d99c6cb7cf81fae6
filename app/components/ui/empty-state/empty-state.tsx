import { Inbox } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  /** The content that would be here, and the step that leads to it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: LucideIcon;
}

export function EmptyState({ title, children, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <Icon size={36} strokeWidth={1.5} className="text-ink-faint" />
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
