/** A figure of the overview that a wing counts. */
import type { TFunction } from "i18next";

import type { Total } from "~/db/queries/paging";

import type { Asking } from "./asking.server";

export interface OverviewFigure {
  readonly label: (t: TFunction) => string;
  /** The page with what is counted. */
  readonly to: string;
  readonly count: (asking: Asking) => Promise<Total>;
}
