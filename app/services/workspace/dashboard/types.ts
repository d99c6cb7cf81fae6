/** The content of a widget of the dashboard. Words are the reader's already. */
import type { Catalogue } from "~/app/i18n/catalogue";
import type { CalendarDate } from "~/workflows/kit";

import type { IconName } from "../../platform/shell/icon-names";
import type { NavigationItem } from "../../platform/shell/navigation-items";
import type { NoticeOverlay } from "../notices/overlay.server";
import type { SubmissionItem } from "../../filings/submission-lists/items.view";

/** Its words are at `dashboard.banner.`; `label` are those of the whole banner. */
export type BannerLabel = Exclude<keyof Catalogue["dashboard"]["banner"], "label">;
export interface BannerButton {
  readonly label: BannerLabel;
  readonly icon: IconName;
  readonly to: string;
}

export interface Figure {
  readonly label: string;
  /** As it is shown: `12`, `1,000+`. */
  readonly value: string;
  /** The list that it counts; `null` where there is no such list. */
  readonly to: string | null;
}
export interface NamedCase {
  readonly to: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly note: string;
}
export interface Bar {
  readonly label: string;
  readonly count: number;
  readonly to: string | null;
}
export interface BarChartData {
  /** Headings of the table that says the same. */
  readonly labelHeading: string;
  readonly countHeading: string;
  readonly direction: "upright" | "lying";
  readonly groups: readonly { readonly name: string; readonly bars: readonly Bar[] }[];
}

export interface DeadlineLine {
  readonly id: string;
  readonly on: CalendarDate;
  /** The day is in the past, and the portal knows that what was due is not done. */
  readonly overdue: boolean;
  readonly caseNo: string;
  readonly what: string;
  /** Why on that day. */
  readonly basis: string;
  readonly to: string;
}

export type WidgetContent =
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  | {
      readonly kind: "submissions";
      readonly items: readonly SubmissionItem[];
      readonly date: "due" | "submitted";
      /** The parts that the list is made of, each with its number and the way to all of them. */
      readonly parts: readonly Figure[];
      readonly empty: string;
      /** All of them stand in other widgets. */
      readonly elsewhere?: boolean;
    }
  | { readonly kind: "deadlines"; readonly items: readonly DeadlineLine[]; readonly empty: string }
  | { readonly kind: "cases"; readonly items: readonly NamedCase[]; readonly empty: string }
  | { readonly kind: "notices"; readonly items: NoticeOverlay["items"]; readonly empty: string }
  | { readonly kind: "places"; readonly items: readonly NavigationItem[]; readonly empty: string }
  | { readonly kind: "bars"; readonly chart: BarChartData; readonly empty: string };

export interface WidgetView {
  readonly id: string;
  readonly title: string;
  /** The number of all items, where not all are shown. */
  readonly count: string | null;
  readonly more: { readonly to: string; readonly label: string } | null;
  readonly content: WidgetContent;
}
