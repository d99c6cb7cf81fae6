/** What the server does for a wing: for a family of forms, beside what it does for every form. */
import type { Job } from "~/app/services/assembly/background/job";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { FindCaseRecords } from "~/app/services/platform/portal/ports/case-records";
import type { SideStep } from "~/app/services/platform/portal/ports/side-step";
import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import type { Widget } from "~/app/services/workspace/dashboard/widget.server";
import type { Report } from "~/app/services/workspace/reports/report";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import type { Exporter } from "~/app/services/assembly/exports/exporting.server";
import type { FindByTyping } from "~/app/services/workspace/palette/palette.view";
import type { ListTasksBeside } from "~/app/services/filings/form-lists/tasks-beside";
import type { Announcement } from "~/app/services/workspace/notices/announcement.server";
import type { DueForm, PersonalDeadline } from "~/app/services/cases/calendar/deadlines.view";
import type { CaseDeadlines, FindFamilyDates } from "~/app/services/cases/calendar/case-deadlines";
import type { SealedPaperCheck } from "~/app/services/filings/receipts/sealed-paper.view";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { Payable } from "~/app/services/payments/gateway/payable";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { ReportedCaseDate } from "~/app/services/workspace/case-overview/reported-dates.view";
import type { FormValues, Locale } from "~/workflows/kit";
import type { FindFormFigures } from "~/app/services/filings/reading/form-figures";
import type {
  FormNotices,
  FormNoticesBeside,
  FormPage,
} from "~/app/services/filings/submissions/form-page.server";
import type { PaperAnnex } from "~/app/services/filings/papers/paper-annex.server";
import type { RowDrafts } from "~/app/services/filings/submissions/row-drafts";
import type { CaseFileTable } from "~/db/schema";
import type { Effect, Projection, RecordedEntry, Satellite } from "~/events/types";

export interface FamilyServices {
  /** Its lists as spreadsheets, by the address of the page that shows the list. */
  readonly exports: Readonly<Record<string, Exporter>>;
  readonly widgets: readonly Widget[];
  /** What it counts in the overview of a practitioner's work, beside the cases. */
  readonly overview?: readonly OverviewFigure[];
  /** Its figures among the office's reports. */
  readonly reports?: readonly Report[];
  /** What of it waits for somebody beside forms and those figures. */
  readonly waiting?: readonly OverviewFigure[];
  /** What of it the search over everything finds beside the forms of the reader's cases. */
  readonly findByTyping?: FindByTyping;
  /** Where the reader is to deal with a form that is its filer's own: all such tasks, in their order; `null` elsewhere. */
  readonly listTasksBeside?: ListTasksBeside;
  /** Pages of its forms beside those that every form has. */
  readonly formPages?: readonly FormPage[];
  /** What must not be overlooked on any page of its forms. */
  readonly formNotices?: FormNotices;
  /** The same of what stands beside a form, in streams of its own. */
  readonly formNoticesBeside?: FormNoticesBeside;
  /** What its forms come to, where they are checked and reviewed: the figures of an account. */
  readonly formFigures?: FindFormFigures;
  /** What a receipt of one of its forms says first, of the values that were filed: the amount claimed. */
  readonly receiptFigures?: (
    submission: Pick<VisibleSubmission, "type" | "current">,
    values: FormValues,
    locale: Locale,
  ) => readonly { readonly term: string; readonly description: string }[];
  /** What tells one of its forms from others of its kind in the same case where many are signed together; `null`: nothing. */
  readonly nameInBatch?: (
    submission: Pick<VisibleSubmission, "type" | "current">,
    locale: Locale,
  ) => string | null;
  /** The days of the case that one of its filed forms tells of, for the important dates of the case file. */
  readonly toldDates?: (submission: VisibleSubmission, locale: Locale) => readonly ReportedCaseDate[];
  /** Where somebody goes on whose form is signed and waits for something else before it is filed; `null`: nowhere else. */
  readonly afterSigning?: (submission: VisibleSubmission) => string | null;
  /** How rows of a spreadsheet become drafts of its forms, where they are not begun as every form is. */
  readonly rowDrafts?: RowDrafts;
  /** What is printed within its forms beside what was filled in. */
  readonly paperAnnex?: PaperAnnex;
  /** Entries, beside those of its forms, that somebody is told of. */
  readonly news?: readonly News[];
  /** Addresses to which the family writes of an entry itself, with more than a notice says: they get no second letter. */
  readonly writesTo?: (portal: Pick<Portal, "log">, entry: RecordedEntry) => Promise<readonly string[]>;
  /** What follows from an entry. @param portal asked for when an entry is delivered: effects are declared before the log exists */
  readonly effects?: (portal: () => Portal) => readonly Effect[];
  readonly jobs?: readonly Job[];
  /** Lists of its own, beside the one of all forms. */
  readonly projections?: readonly Projection[];
  /** Tables that are made from the rows of the case list. */
  readonly caseSatellites?: readonly Satellite<CaseFileTable>[];
  /** What happened in a case, beside what happened to its forms. */
  readonly caseActivity?: (
    portal: Portal,
    visible: VisibleCase,
    words: ActivityWords,
  ) => Promise<readonly CaseEvent[]>;
  /** Its records of a case, beside the forms: for whoever takes the whole case along. */
  readonly caseRecords?: FindCaseRecords;
  /** Steps of its forms on which more hangs than their chart can see. */
  readonly stepsBeside?: readonly SideStep[];
  /** The dates that people keep in their cases when they file its forms in a capacity of its own. */
  readonly deadlines?: CaseDeadlines;
  /** The forms of these codes that deadlines of cases ask for, where they are not begun as every form is. */
  readonly dueForms?: {
    readonly codes: ReadonlySet<string>;
    /** Those of them that are there only once the office has opened them. */
    readonly onRequest?: ReadonlySet<string>;
    /** By the deadlines' ids. */
    readonly find: (
      portal: Portal,
      reader: Pick<CurrentUser, "rights">,
      deadlines: readonly PersonalDeadline[],
    ) => Promise<ReadonlyMap<string, DueForm>>;
  };
  /** What is to be done by a day in cases, beside their own dates and those of forms. */
  readonly findDates?: FindFamilyDates;
  /** Office documents other than receipts that anyone may verify. Returns `null` if the file is not one of them. */
  readonly sealedPaper?: (portal: Portal, file: Uint8Array) => Promise<SealedPaperCheck | null>;
  /** The fees that are paid for its streams. */
  readonly payables?: readonly Payable[];
  /** The fees without which forms that were signed together are not submitted. */
  readonly feesAfterSigning?: FeesAfterSigning;
  /** Its part of the demo office. */
  readonly demo?: (office: DemoContext) => Promise<readonly StoryFact[]>;
  /** What the night before the demo office's first day would have found: its lists are not empty until the next one. */
  readonly demoNight?: (portal: Portal) => Promise<void>;
}

export interface FeesAfterSigning {
  /** In cents of Hong Kong dollars: of a form that waits for its fee, or will once it is signed; else nothing. */
  readonly getAmountDue: (submission: VisibleSubmission) => number;
  /** The page on which many are paid together. */
  readonly payAt: string;
}

/** What the notices of one kind of entries are made from. */
export interface News {
  readonly concerns: (entry: RecordedEntry) => boolean;
  readonly announcements: (
    portal: Pick<Portal, "log" | "database" | "clock">,
    entry: RecordedEntry,
  ) => Promise<readonly Announcement[]>;
}
