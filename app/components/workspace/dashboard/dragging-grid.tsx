import type { ReactNode } from "react";
import { GridLayout } from "react-grid-layout";
import { defaultConstraints, maxSize } from "react-grid-layout/core";

import { placeDragged, type Arrangement, type NamedWidget } from "~/app/services/workspace/dashboard/arrange";
import {
  GRID_COLUMNS,
  GRID_MARGIN,
  WIDGET_MOST_ROWS,
  type Breakpoint,
} from "~/workflows/records/dashboard/index";

export interface DraggingGridProps {
  readonly items: readonly NamedWidget[];
  readonly arrangement: Arrangement;
  readonly breakpoint: Breakpoint;
  /** Pixels. */
  readonly width: number;
  readonly rowHeight: number;
  readonly onArrange: (arrangement: Arrangement) => void;
  readonly draw: (item: NamedWidget) => ReactNode;
}

/** The widgets on react-grid-layout: dragged by their names, resized by their corners. Loaded only where somebody arranges. */
export function DraggingGrid({
  items,
  arrangement,
  breakpoint,
  width,
  rowHeight,
  onArrange,
  draw,
}: DraggingGridProps) {
  const arranged = (layout: Arrangement): void => onArrange(placeDragged(layout, breakpoint));
  return (
    <GridLayout
      width={width}
      layout={arrangement}
      gridConfig={{
        cols: GRID_COLUMNS[breakpoint],
        rowHeight,
        margin: GRID_MARGIN,
        containerPadding: [0, 0],
      }}
      dragConfig={{ handle: ".widget-handle" }}
      resizeConfig={{ handles: ["se"] }}
      constraints={[...defaultConstraints, maxSize(GRID_COLUMNS[breakpoint], WIDGET_MOST_ROWS)]}
      onDragStop={arranged}
      onResizeStop={arranged}
    >
      {items.map((item) => (
        <div key={item.id}>{draw(item)}</div>
      ))}
    </GridLayout>
  );
}
