import { useId, type ReactNode } from "react";

export interface SectionProps {
  /** Where something leads to it. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page with its heading, which is its name for a screen reader. */
export function Section({ id, title, className = "flex flex-col gap-3", children }: SectionProps) {
  const own = useId();
  const heading = id ?? own;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
