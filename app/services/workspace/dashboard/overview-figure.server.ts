/** A figure of the overview that a wing counts. */
import type { TFunction } from "i18next";

import type { Total } from "~/db/queries/platform/paging";

import type { CurrentUser } from "../../platform/portal/types";
import type { WidgetContext } from "./widget-context.server";

export interface OverviewFigure {
  readonly label: (t: TFunction) => string;
  /** The page with what is counted, and with that alone. */
  readonly to: string;
  /** Whose it is at all; absent: everybody's who has the overview. */
  readonly shownTo?: (user: CurrentUser) => boolean;
  readonly count: (context: WidgetContext) => Promise<Total>;
}
