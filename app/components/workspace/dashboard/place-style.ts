import type { CSSProperties } from "react";

import { BREAKPOINT_NAMES, type Breakpoint } from "~/workflows/records/dashboard/index";

import type { Arrangement } from "~/app/services/workspace/dashboard/arrange";

/** The place of a widget at each width, for the grid of `dashboard.css`: the page needs no script to be in order. */
export function placeStyle(
  id: string,
  arrangements: Readonly<Record<Breakpoint, Arrangement>>,
): CSSProperties & Record<`--${string}`, string> {
  return Object.fromEntries(
    BREAKPOINT_NAMES.flatMap((name) => {
      const place = arrangements[name].find(({ i }) => i === id);
      if (place === undefined) return [];
      const { x, y, w, h } = place;
      return [
        [`--${name}`, `${String(y + 1)} / ${String(x + 1)} / span ${String(h)} / span ${String(w)}`] as const,
      ];
    }),
  );
}
