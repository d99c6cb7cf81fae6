/** The chart of a release: the intention, the office's review with its inquiries, no objection, and the order. */
import { leadsTo, shownAs } from "../../kit";
import type { StateOf, Transitions } from "../../kit";
import type { ReleaseGuard } from "./guards";

type ReleaseState =
  | "notStarted"
  | "intentionDrafted"
  | "intentionGiven"
  | "submitted"
  | "pendingReview"
  | "inquiryReceived"
  | "inquiryReplied"
  | "outstandingIssue"
  | "s205ReportPrepared"
  | "s205ReportFiled"
  | "noObjection"
  | "released"
  | "withdrawn"
  | "forgotten";
type Moves = Transitions<ReleaseState, ReleaseGuard>;

const to = leadsTo<ReleaseState, ReleaseGuard>;
const PRACTITIONER = { name: "practitioner", inPlaceOf: "preparer" } as const;
const COURT = { name: "court", inPlaceOf: "nobody" } as const;

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
const asking = (here: ReleaseState): Moves => ({
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
export function releaseStates(reports: boolean): Readonly<Record<string, StateOf<string, string>>> {
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
  const report: Readonly<Record<string, StateOf<string, string>>> = reports
    ? {
        s205ReportPrepared: {
          ...shownAs("s205ReportPrepared", "office", "with-office"),
          on: {
            ...running("s205ReportPrepared"),
            ...asking("s205ReportPrepared"),
            "report.filed": to("s205ReportFiled", "isOffice", "isNotAfterToday"),
          },
        },
        s205ReportFiled: {
          ...shownAs("s205ReportFiled", COURT, "with-office"),
          on: {
            ...running("s205ReportFiled"),
            ...answering("s205ReportFiled"),
            ...correctingReport("s205ReportFiled"),
            "objection.none": to("noObjection", "isOffice", "departmentsAnswered"),
          },
        },
      }
    : {};
  return {
    notStarted: {
      ...shownAs("notStarted", PRACTITIONER, "unlisted"),
      on: { "intention.drafted": to("intentionDrafted", "mayPrepare") },
    },
    intentionDrafted: {
      ...shownAs("intentionDrafted", PRACTITIONER, "editable"),
      on: {
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
    },
    intentionGiven: {
      ...shownAs("intentionGiven", PRACTITIONER),
      on: {
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
    },
    submitted: {
      ...shownAs("submitted", "office", "with-office"),
      on: { ...running("submitted"), "review.begun": to("pendingReview", "isOffice") },
    },
    pendingReview: {
      ...shownAs("pendingReview", "office", "with-office"),
      on: {
        ...running("pendingReview"),
        ...asking("pendingReview"),
        ...inquiring,
        ...noting,
        ...concluding(reports),
      },
    },
    inquiryReceived: {
      ...shownAs("inquiryReceived", PRACTITIONER),
      on: {
        ...running("inquiryReceived"),
        ...asking("inquiryReceived"),
        ...inquiring,
        "reply.drafted": to("inquiryReceived", "mayPrepare", "isOpenInquiry"),
        "inquiry.replied": [
          to("inquiryReplied", "isLastOpen", ...signing),
          to("inquiryReceived", ...signing),
        ],
        ...approving("inquiryReceived"),
      },
    },
    inquiryReplied: {
      ...shownAs("inquiryReplied", "office", "with-office"),
      on: {
        ...running("inquiryReplied"),
        ...asking("inquiryReplied"),
        ...inquiring,
        ...noting,
        ...concluding(reports),
      },
    },
    outstandingIssue: {
      ...shownAs("outstandingIssue", PRACTITIONER),
      on: {
        ...running("outstandingIssue"),
        ...asking("outstandingIssue"),
        "issue.settled": to("pendingReview", "isOffice", "hasNote"),
      },
    },
    ...report,
    noObjection: {
      ...shownAs("noObjection", PRACTITIONER),
      on: {
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
    },
    released: {
      ...shownAs("released", "nobody"),
      on: {
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
    },
    withdrawn: { ...shownAs("withdrawn", "nobody", "final"), on: forgetting },
    forgotten: { ...shownAs("forgotten", "nobody", "final", "unlisted"), type: "final" },
  };
}
