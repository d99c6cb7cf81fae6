/** The chart of a release: the intention, the office's review with its inquiries, no objection, and the order. */
import { leadsTo, stays, withWays } from "../../kit";
import type { StateDefinition, Transitions } from "../../kit";
import type { ReleaseGuard } from "./guards";
import { liquidatorReleaseStates, trusteeReleaseStates } from "./states";
import type { ReleaseState } from "./states";

type Moves = Transitions<ReleaseState, ReleaseGuard>;

const to = leadsTo<ReleaseState, ReleaseGuard>;
const stay = stays<ReleaseGuard>;

const filing: Moves = { "document.filed": stay("mayPrepareOrOffice", "fitsList", "isNewDocument") };
const handingOver: Moves = {
  "books.handedOver": stay(
    "mayPrepareOrOffice",
    "booksAreKept",
    "isNotAfterToday",
    "isInTheirTime",
    "hasNoBlankList",
  ),
  "handover.corrected": stay(
    "isOffice",
    "hasReason",
    "handoverReadsAsBefore",
    "changesSomething",
    "isNotAfterToday",
    "isInTheirTime",
    "hasNoBlankList",
  ),
};
const answering: Moves = { "department.answered": stay("mayAnswer", "isAddressed") };
/** Where several hold the office jointly, each approves what one of them will give or sign. */
const approving: Moves = {
  "papers.approved": stay("maySign", "isHeldJointly", "hasNotApproved", "approvesWhatStands"),
};
/** The office asks whoever applied. */
const inquiring: Moves = {
  "inquiry.sent": to("inquiryReceived", "isOffice", "isNextNumber", "isDueLater"),
};
const signing = ["maySign", "isOpenInquiry", "signsThisReply", "isApprovedByOthers"] as const;

/** Where the office has nothing to ask: of a company it reports to the court first. */
const concluding = (reports: boolean): Moves =>
  reports
    ? { "report.prepared": to("s205ReportPrepared", "isOffice", "departmentsAnswered", "isNewDocument") }
    : { "objection.none": to("noObjection", "isOffice", "departmentsAnswered") };

/** @param reports whether a report to the court comes before the office says that it has no objection: Cap. 32 s.205(1B) */
export function releaseChart(reports: boolean): Readonly<Record<string, StateDefinition<string, string>>> {
  const correctingReport: Moves = reports
    ? {
        "report.corrected": stay(
          "isOffice",
          "hasReason",
          "reportReadsAsBefore",
          "changesSomething",
          "isNotAfterToday",
        ),
      }
    : {};
  const ways = {
    notStarted: { "intention.drafted": to("intentionDrafted", "mayPrepare") },
    known: { "release.forgotten": to("forgotten", "isScheduler") },
    open: { ...filing, "application.withdrawn": to("withdrawn", "maySign", "hasReason") },
    intentionDrafted: {
      "intention.drafted": stay("mayPrepare", "isSameCase"),
      "document.removed": stay("mayPrepare", "isOfIntention"),
      "intention.given": to(
        "intentionGiven",
        "maySign",
        "hasNoticeDate",
        "noticeIsGiven",
        "hasNotice",
        "hasLetter",
        "confirmed",
        "isApprovedByOthers",
      ),
      ...approving,
    },
    intentionGiven: {
      "document.removed": stay("mayPrepare", "isOfApplication"),
      "application.submitted": to(
        "submitted",
        "maySign",
        "hasApplication",
        "confirmed",
        "isApprovedByOthers",
      ),
      ...approving,
    },
    /** Beside the way of the application: books, and letters that the office prepares. */
    running: { ...handingOver, "letter.drafted": stay("isOffice") },
    submitted: { "review.begun": to("pendingReview", "isOffice") },
    /** The office asks outside departments; where the application stands does not change by it. */
    reviewing: { ...answering, "department.asked": stay("isOffice", "isNextNumber", "isDueLater") },
    deciding: {
      ...inquiring,
      "issue.noted": to("outstandingIssue", "isOffice", "hasNote"),
      ...concluding(reports),
    },
    pendingReview: {},
    inquiryReplied: {},
    inquiryReceived: {
      ...inquiring,
      "reply.drafted": stay("mayPrepare", "isOpenInquiry"),
      "inquiry.replied": [to("inquiryReplied", "isLastOpen", ...signing), stay(...signing)],
      ...approving,
    },
    outstandingIssue: { "issue.settled": to("pendingReview", "isOffice", "hasNote") },
    noObjection: {
      ...correctingReport,
      "order.provided": to(
        "released",
        "mayPrepareOrOffice",
        "isMadeByToday",
        "isMadeAfterApplication",
        "isNewDocument",
      ),
    },
    released: {
      ...filing,
      ...correctingReport,
      ...handingOver,
      "order.confirmed": stay("isOffice", "isUnconfirmed", "readsTheOrder"),
      "order.corrected": stay(
        "isOffice",
        "hasReason",
        "orderReadsAsBefore",
        "changesSomething",
        "isMadeByToday",
        "isMadeAfterApplication",
      ),
      "order.takenBack": to("noObjection", "isOffice", "hasReason", "isNotInEffect"),
      "release.tookEffect": stay("isScheduler", "takesEffectThen"),
    },
    withdrawn: {},
    forgotten: {},
  } satisfies Readonly<Record<string, Moves>>;
  if (!reports)
    return withWays<typeof trusteeReleaseStates, ReleaseGuard, ReleaseState>(trusteeReleaseStates, ways);
  return withWays<typeof liquidatorReleaseStates, ReleaseGuard>(liquidatorReleaseStates, {
    ...ways,
    s205ReportPrepared: {
      "report.filed": to("s205ReportFiled", "isOffice", "isNotAfterToday"),
    },
    s205ReportFiled: {
      ...answering,
      ...correctingReport,
      "objection.none": to("noObjection", "isOffice", "departmentsAnswered"),
    },
  });
}
