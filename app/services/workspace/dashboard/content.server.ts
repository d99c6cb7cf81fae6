/** Fills the widgets that stand on a person's dashboard; what they have removed costs nothing. */
import { toWidgetContext } from "./widget-context.server";
import { dropRepeats } from "./dedupe-cards";
import type { WidgetView } from "./types";
import type { Widget } from "./widget.server";

export async function widgetViews(
  request: Parameters<typeof toWidgetContext>[0],
  widgets: readonly Widget[],
): Promise<readonly WidgetView[]> {
  const context = toWidgetContext(request);
  return dropRepeats(
    await Promise.all(
      widgets.map(async ({ id, fill }) => ({
        id,
        title: context.t(`dashboard.titles.${id}`),
        ...(await fill(context)),
      })),
    ),
  );
}
