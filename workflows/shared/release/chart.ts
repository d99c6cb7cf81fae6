/** The chart of a release: the intention, the office's review with its inquiries, no objection, and the order. */
import { leadsTo, withWays } from "../../kit";
import type { StateDefinition, Transitions } from "../../kit";
import type { ReleaseGuard } from "./guards";
import { liquidatorReleaseStates, trusteeReleaseStates } from "./states";
import type { ReleaseState } from "./states";

type Moves = Transitions<ReleaseState, ReleaseGuard>;

const to = leadsTo<ReleaseState, ReleaseGuard>;

const forgetting: Moves = { "release.forgotten": to("forgotten", "isScheduler") };
const withdrawing: Moves = { "application.withdrawn": to("withdrawn", "maySign", "hasReason") };
const filing = (here: ReleaseState): Moves => ({
  "document.filed": to(here, "mayPrepareOrOffice", "fitsList", "isNewDocument"),
});

const handingOver = (here: ReleaseState) =>
  to(here, "mayPrepareOrOffice", "booksAreKept", "isNotAfterToday", "isInTheirTime", "hasNoBlankList");
const correctingHandover = (here: ReleaseState) =>
  to(
    here,
    "isOffice",
    "hasReason",
    "handoverReadsAsBefore",
    "changesSomething",
    "isNotAfterToday",
    "isInTheirTime",
    "hasNoBlankList",
  );

/** What goes beside the way of the application, as long as it runs: papers, books, and letters that the office prepares. */
const running = (here: ReleaseState): Moves => ({
  ...filing(here),
  "books.handedOver": handingOver(here),
  "handover.corrected": correctingHandover(here),
  "letter.drafted": to(here, "isOffice"),
  ...withdrawing,
  ...forgetting,
});
const answering = (here: ReleaseState): Moves => ({
  "department.answered": to(here, "mayAnswer", "isAddressed"),
});
/** The office asks outside departments; where the application stands does not change by it. */
const context = (here: ReleaseState): Moves => ({
  ...answering(here),
  "department.asked": to(here, "isOffice", "isNextNumber", "isDueLater"),
});
const inquiring: Moves = { "inquiry.sent": to("inquiryReceived", "isOffice", "isNextNumber", "isDueLater") };
/** Where several hold the office jointly, each approves what one of them will give or sign. */
const approving = (here: ReleaseState): Moves => ({
  "papers.approved": to(here, "maySign", "isHeldJointly", "hasNotApproved", "approvesWhatStands"),
});
const signing = ["maySign", "isOpenInquiry", "signsThisReply", "isApprovedByOthers"] as const;
const noting: Moves = { "issue.noted": to("outstandingIssue", "isOffice", "hasNote") };

/** Where the office has nothing to ask: of a company it reports to the court first. */
const concluding = (reports: boolean): Moves =>
  reports
    ? { "report.prepared": to("s205ReportPrepared", "isOffice", "departmentsAnswered", "isNewDocument") }
    : { "objection.none": to("noObjection", "isOffice", "departmentsAnswered") };

/** @param reports whether a report to the court comes before the office says that it has no objection: Cap. 32 s.205(1B) */
export function releaseChart(reports: boolean): Readonly<Record<string, StateDefinition<string, string>>> {
  const correctingReport = (here: ReleaseState): Moves =>
    reports
      ? {
          "report.corrected": to(
            here,
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
    intentionDrafted: {
      "intention.drafted": to("intentionDrafted", "mayPrepare", "isSameCase"),
      ...filing("intentionDrafted"),
      "document.removed": to("intentionDrafted", "mayPrepare", "isOfIntention"),
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
      ...approving("intentionDrafted"),
      ...withdrawing,
      ...forgetting,
    },
    intentionGiven: {
      ...filing("intentionGiven"),
      "document.removed": to("intentionGiven", "mayPrepare", "isOfApplication"),
      "application.submitted": to(
        "submitted",
        "maySign",
        "hasApplication",
        "confirmed",
        "isApprovedByOthers",
      ),
      ...approving("intentionGiven"),
      ...withdrawing,
      ...forgetting,
    },
    submitted: { ...running("submitted"), "review.begun": to("pendingReview", "isOffice") },
    pendingReview: {
      ...running("pendingReview"),
      ...context("pendingReview"),
      ...inquiring,
      ...noting,
      ...concluding(reports),
    },
    inquiryReceived: {
      ...running("inquiryReceived"),
      ...context("inquiryReceived"),
      ...inquiring,
      "reply.drafted": to("inquiryReceived", "mayPrepare", "isOpenInquiry"),
      "inquiry.replied": [to("inquiryReplied", "isLastOpen", ...signing), to("inquiryReceived", ...signing)],
      ...approving("inquiryReceived"),
    },
    inquiryReplied: {
      ...running("inquiryReplied"),
      ...context("inquiryReplied"),
      ...inquiring,
      ...noting,
      ...concluding(reports),
    },
    outstandingIssue: {
      ...running("outstandingIssue"),
      ...context("outstandingIssue"),
      "issue.settled": to("pendingReview", "isOffice", "hasNote"),
    },
    noObjection: {
      ...running("noObjection"),
      ...correctingReport("noObjection"),
      "order.provided": to(
        "released",
        "mayPrepareOrOffice",
        "isMadeByToday",
        "isMadeAfterApplication",
        "isNewDocument",
      ),
    },
    released: {
      ...filing("released"),
      ...correctingReport("released"),
      "books.handedOver": handingOver("released"),
      "handover.corrected": correctingHandover("released"),
      "order.confirmed": to("released", "isOffice", "isUnconfirmed", "readsTheOrder"),
      "order.corrected": to(
        "released",
        "isOffice",
        "hasReason",
        "orderReadsAsBefore",
        "changesSomething",
        "isMadeByToday",
        "isMadeAfterApplication",
      ),
      "order.takenBack": to("noObjection", "isOffice", "hasReason", "isNotInEffect"),
      "release.tookEffect": to("released", "isScheduler", "takesEffectThen"),
      ...forgetting,
    },
    withdrawn: forgetting,
    forgotten: {},
  } satisfies Readonly<Record<string, Moves>>;
  if (!reports)
    return withWays<keyof typeof trusteeReleaseStates, ReleaseGuard, ReleaseState>(
      trusteeReleaseStates,
      ways,
    );
  return withWays<ReleaseState, ReleaseGuard>(liquidatorReleaseStates, {
    ...ways,
    s205ReportPrepared: {
      ...running("s205ReportPrepared"),
      ...context("s205ReportPrepared"),
      "report.filed": to("s205ReportFiled", "isOffice", "isNotAfterToday"),
    },
    s205ReportFiled: {
      ...running("s205ReportFiled"),
      ...answering("s205ReportFiled"),
      ...correctingReport("s205ReportFiled"),
      "objection.none": to("noObjection", "isOffice", "departmentsAnswered"),
    },
  });
}
