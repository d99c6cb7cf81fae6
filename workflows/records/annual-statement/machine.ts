/**
 * The statement of one year of a bankruptcy: expected, due, filled in, declared, perhaps asked about, examined. Answers are written as
 * long as it is not examined: of what was declared they count once a correction is declared.
 */
import { declareProcedure, hongKongDate, leadsTo, stays, withWays } from "../../kit";
import { statementFacts } from "./facts";
import { guards } from "./guards";
import type { StatementGuard } from "./guards";
import { evolveStatement } from "./evolve";
import { NO_STATEMENT } from "./state";
import type { AnnualStatement } from "./state";
import { statementStates } from "./states";
import type { StatementState } from "./states";
import { wording } from "./wording";

const to = leadsTo<StatementState, StatementGuard>;
const here = stays<StatementGuard>;

/** What is declared: complete (a paper: as it came), gone through, exactly what the page showed. */
const declared = ["mayFill", "isCompleteOrOnPaper", "isConfirmed", "isThisVersion", "isNextEdition"] as const;
/** A statement on paper came to the counter. */
const received = {
  "scan.received": here("mayEnterPaper", "isSafePaper", "hasComeAlready", "isAboutYearOver"),
};
const reminded = {
  "reminder.sent": here("maySendReminder", "wasNotReminded"),
  "letter.queued": here("isScheduler", "wasNotReminded"),
  "letter.withdrawn": here("mayExcuse"),
};
/** What came in is examined, and not marked as needless. */
const excusable = { "year.excused": to("excused", "mayExcuse", "hasReason") };
const inDefault = to(
  "defaulted",
  ...(["mayRecordDefault", "isOverdue", "wereNoticesSent", "haveNoticesGone", "isTimeForDefault"] as const),
);
/** A window may stand open with a question that is over by now. */
const typed = { "answer.drafted": here("mayFill", "isOfQuestion") };
/** Where it was being filled in, that goes on. */
const lifting = ["mayExamine", "hasReason", "isRespiteAhead"] as const;
/** A year that was marked as not needed is asked for again. */
const again = ["mayExcuse", "hasReason"] as const;
const examined = {
  "question.asked": to("questioned", "mayExamine", "saysSomething", "isEditionShown"),
  "clean.proposed": here("isScheduler"),
  "findings.recorded": here("isScheduler"),
  "statement.examined": to("examined", "mayConclude", "hasResult", "isEditionShown"),
};

export const annualStatement = declareProcedure<AnnualStatement>({
  type: "annual-statement",
  initialContext: NO_STATEMENT,
  evolve: evolveStatement,
  guards,
  states: withWays(statementStates, {
    notStarted: { "year.opened": to("expected", "isScheduler", "followsFromOrder") },
    kept: {
      "dates.rederived": here("isScheduler", "followsFromOrder"),
      "statement.read": here("mayRead"),
      "statement.forgotten": to("forgotten", "isScheduler"),
    },
    running: {},
    fillable: {
      "answers.saved": here("mayFill", "fitsForm"),
      "paper.attached": here("mayFill", "hasRoomForPaper", "isSafePaper"),
      "paper.removed": here("mayFill", "isKnownPaper"),
      "paper.missing": here("mayFill"),
    },
    received: { "correction.declared": to("filed", ...declared, "changesSomething") },
    expected: { "statement.fell-due": to("due", "isScheduler", "isYearOver"), ...reminded, ...excusable },
    due: {
      ...reminded,
      ...received,
      ...excusable,
      "statement.started": to("drafting", "mayFill", "isYearOver", "isOldestOwing", "fitsForm"),
      "default.recorded": inDefault,
    },
    drafting: {
      ...reminded,
      ...received,
      ...excusable,
      "last-year.taken-over": here("mayFill", "fitsForm"),
      "statement.declared": to("filed", ...declared),
      "default.recorded": inDefault,
    },
    defaulted: {
      ...received,
      ...excusable,
      "statement.started": here("mayFill", "isOldestOwing", "fitsForm"),
      "last-year.taken-over": here("mayFill", "fitsForm"),
      "statement.declared": to("filed", ...declared),
      "default.lifted": [to("drafting", ...lifting, "wasBegun"), to("due", ...lifting, "wasNotBegun")],
    },
    filed: { ...examined, ...typed },
    questioned: {
      ...typed,
      "question.answered": to("filed", "mayFill", "saysSomething", "isQuestionShown"),
      "question.withdrawn": to("filed", "mayExamine", "isQuestionShown"),
    },
    examined: { ...typed, "examination.reopened": to("questioned", "mayExamine", "saysSomething") },
    excused: {
      "year.reinstated": [to("due", ...again, "isOwedNow"), to("expected", ...again, "isOwedLater")],
    },
    forgotten: {},
  }),
  facts: statementFacts,
  wording,
  statuses: [
    "expected",
    "due",
    "overdue",
    "drafting",
    "filed",
    "questioned",
    "examined",
    "excused",
    "defaulted",
  ],
  getStatus: (state, { due }, at) => getStatementStatus(state, due, at),
});

/** The status as it is shown: what is due is overdue from the day after. Nobody enters that. */
export const getStatementStatus = (state: string, due: string, at: string): string =>
  state === "due" && hongKongDate(at) > due ? "overdue" : state;
