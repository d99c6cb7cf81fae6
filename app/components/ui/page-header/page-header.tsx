import type { ReactNode } from "react";

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons and links, the next action first. */
  readonly actions?: ReactNode;
}

/** The title of a page, and what can be done on it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex max-w-full flex-col gap-2">
        <h1 className="text-2xl break-words">{title}</h1>
        {subtitle !== undefined && <div className="max-w-prose text-ink-soft">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
