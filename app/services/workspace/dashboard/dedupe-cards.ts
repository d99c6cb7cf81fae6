/** No form has two cards on one dashboard: the widget that stands first shows it, the others their next ones. */
import type { WidgetContent, WidgetView } from "./types";

/** Lines of a list in a widget: the whole list is one link away. */
const LINES = 8;
/** The number of forms that a widget finds, so that it has others to show where one before it has the first of them. */
export const CANDIDATES = 2 * LINES;

/** @param widgets in the order in which they are read */
export function dropRepeats(widgets: readonly WidgetView[]): readonly WidgetView[] {
  const shown = new Set<string>();
  return widgets.map((widget) => {
    const { content } = widget;
    if (content.kind !== "submissions") return widget;
    const items = content.items.filter(({ id }) => !shown.has(id)).slice(0, LINES);
    for (const { id } of items) shown.add(id);
    return { ...widget, content: { ...content, items, elsewhere: isElsewhere(content, items.length) } };
  });
}

/** Nothing is left for it, though there is something: nobody is told that there is nothing. */
const isElsewhere = ({ items }: Extract<WidgetContent, { kind: "submissions" }>, left: number): boolean =>
  left === 0 && items.length > 0;
