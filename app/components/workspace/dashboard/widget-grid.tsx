import type { ReactNode } from "react";

import type { Arrangement } from "~/app/services/workspace/dashboard/arrange";
import { placeStyle } from "./place-style";
import type { Breakpoint } from "~/workflows/records/dashboard/index";

export interface WidgetGridProps<Item extends { readonly id: string }> {
  readonly items: readonly Item[];
  readonly arrangements: Readonly<Record<Breakpoint, Arrangement>>;
  readonly draw: (item: Item) => ReactNode;
}

/** Widgets in their places, by style sheets alone. */
export function WidgetGrid<Item extends { readonly id: string }>({
  items,
  arrangements,
  draw,
}: WidgetGridProps<Item>) {
  return (
    <div className="widget-frame">
      <ul className="widget-grid">
        {items.map((item) => (
          <li key={item.id} className="widget-place" style={placeStyle(item.id, arrangements)}>
            {draw(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
