import { forwardRef } from "react";
import type { ReactNode } from "react";

import { classes } from "./classes";

/**
 * The properties of everything that scrolls. It must be reachable by keyboard (axe: scrollable-region-focusable), although
 * it is no control.
 */
const REACHABLE = { tabIndex: 0 } as const;
const MARK = "data-scrolls";

/** The part in which an element is scrolled; `null`: the window itself. */
export const findScrollRegion = (element: Element): Element | null => element.closest(`[${MARK}]`);

export interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A named part of the page that scrolls by itself. What is there for the ear alone is placed absolutely: it is placed
 * within this part (`relative`), or a wide table would widen the whole page by it.
 */
export const ScrollRegion = forwardRef<HTMLElement, ScrollRegionProps>(function ScrollRegion(
  { label, className, children },
  ref,
) {
  return (
    <section
      ref={ref}
      {...REACHABLE}
      {...{ [MARK]: "" }}
      aria-label={label}
      className={classes("relative overflow-auto", className)}
    >
      {children}
    </section>
  );
});
