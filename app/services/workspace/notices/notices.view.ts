import type { Instant } from "~/workflows/kit";
import type { NoticeText } from "./wording.view";

export interface Notice extends NoticeText {
  readonly id: string;
  readonly at: Instant;
  readonly read: boolean;
  /** Leads to what it is about, or home where that is gone; opening it marks it as read. */
  readonly to: string;
}
