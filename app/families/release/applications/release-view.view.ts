import type { CalendarDate, Instant } from "~/workflows/kit";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface PaperLink {
  readonly name: string;
  readonly size: number;
  readonly to: string;
}
export interface InquiryView {
  readonly id: string;
  readonly to: string;
  readonly statusLabel: string;
  readonly open: boolean;
  readonly overdue: boolean;
  readonly toLabel: string;
  readonly originLabel: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Instant;
  readonly dueOn: CalendarDate;
  readonly letter: PaperLink;
  /** Where it is replied to, for whoever may. */
  readonly replyAt: string | null;
  readonly draftAt: Instant | null;
  readonly reply: {
    readonly text: string;
    readonly at: Instant;
    readonly by: string;
    readonly letter: PaperLink | null;
    readonly files: readonly PaperLink[];
  } | null;
}
export interface DocumentView {
  readonly id: string;
  readonly kindLabel: string;
  readonly filedAsLabel: string;
  readonly paper: PaperLink;
  readonly on: CalendarDate | null;
  readonly note: string;
  readonly at: Instant;
  readonly by: string;
  readonly removable: boolean;
}
export interface StageView {
  readonly status: string;
  readonly label: string;
  readonly standing: "done" | "current" | "ahead";
}
/** What somebody may do now, or why not. */
export interface ActView {
  readonly fact: string;
  readonly label: string;
  readonly allowed: boolean;
  readonly why: readonly RefusalMessage[];
  /** A file comes with it. */
  readonly withFile: boolean;
}
export interface CorrectionView {
  readonly changes: readonly { readonly was: string; readonly now: string }[];
  readonly reason: string;
}
export interface HistoryLine {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly correction: CorrectionView | null;
}
export interface ReleaseView {
  readonly id: string;
  readonly caseType: "B" | "L";
  readonly caseId: string;
  readonly state: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly holderLabel: string;
  readonly since: Instant;
  readonly stages: readonly StageView[];
  /** Version of the intention's newest draft. */
  readonly intentionVersion: number;
  readonly ground: string;
  readonly groundLabel: string;
  readonly notice: {
    readonly on: CalendarDate;
    readonly endsOn: CalendarDate;
    readonly daysLeft: number;
    readonly isOver: boolean;
  } | null;
  readonly destroysBooks: boolean;
  readonly note: string;
  readonly givenAt: Instant | null;
  readonly submitted: { readonly at: Instant; readonly grossAssets: number; readonly fee: number } | null;
  readonly inquiries: readonly InquiryView[];
  readonly documents: readonly DocumentView[];
  readonly issues: readonly {
    readonly note: string;
    readonly at: Instant;
    readonly settled: { readonly note: string; readonly at: Instant } | null;
  }[];
  readonly reportFiledOn: CalendarDate | null;
  readonly books: { readonly on: CalendarDate; readonly list: string } | null;
  readonly orderOn: CalendarDate | null;
  readonly effectiveOn: CalendarDate | null;
  readonly withdrawn: string | null;
  /** The kinds of documents that the reader may provide. */
  readonly kinds: readonly Choice[];
  /** Which version of the papers is shown: approved is what was read. */
  readonly papers: number;
  readonly acts: readonly ActView[];
  readonly office: boolean;
  readonly history: readonly HistoryLine[];
}
