/** The conditions of a statement's chart. */
import {
  administersEstate,
  changesFit,
  FILL_MANDATORY,
  getText,
  guard,
  hasReason,
  hasRight,
  hongKongDate,
  INVALID_ACTION,
  isOfficeBy,
  isScheduler,
  NO_PERMISSION,
  readFact,
  worksOnCase,
} from "../../kit";
import type { Actor, Fact, Guard } from "../../kit";
import { STATEMENT_PAPERS } from "./decided";
import { statementFacts } from "./facts";
import { form } from "./form";
import { listStatementGaps } from "./gaps";
import { findDefaultDay } from "./default-day";
import { findOpenQuestion, hasUndeclaredChanges } from "./derived";
import type { AnnualStatement } from "./state";
import { withAnswersOf, getWay } from "./written";
import { getStatementYear } from "./year";

type Condition = Guard<AnnualStatement>;

/** The right of the counter, which deals with no filings besides. */
const ENTER = "STATEMENT_ENTER";
/** Staff who take a statement on paper in and type it: the counter, and whoever deals with filings. */
export const entersPaper = (by: Actor): boolean =>
  isOfficeBy(by) || (by.standing === "office" && hasRight(by, ENTER));

/** The bankrupt, who proved who they are; or the counter, from the paper that was taken in. */
const fills = ({ scan }: AnnualStatement, fact: Fact): boolean => {
  if (fact.by.standing === "party") return true;
  const began = readFact(statementFacts["statement.started"], fact);
  return entersPaper(fact.by) && (scan !== null || began?.scan !== undefined);
};

/** With the answers of whoever acts: of those of the other way nothing is declared. */
const ownAnswers = (statement: AnnualStatement, { by }: Pick<Fact, "by">): AnnualStatement =>
  withAnswersOf(statement, getWay(by));

const dayOf = ({ at }: Pick<Fact, "at">): string => hongKongDate(at);

const hasBegun = ({ lastSavedAt, aside }: AnnualStatement): boolean => lastSavedAt !== null || aside !== null;

const readDeclared = (fact: Fact) => readFact(statementFacts["statement.declared"], fact);

export const guards = {
  isScheduler: isScheduler<AnnualStatement>(),
  mayEnterPaper: guard("circumstances", NO_PERMISSION, (_, { by }) => entersPaper(by)),
  hasReason: hasReason<AnnualStatement>(),
  followsFromOrder: guard("data", INVALID_ACTION, (statement, fact) => {
    const opened = readFact(statementFacts["year.opened"], fact);
    const days = opened ?? readFact(statementFacts["dates.rederived"], fact);
    if (days === null) return false;
    const { from, to, due } = getStatementYear(days.orderDate, opened?.year ?? statement.year);
    return days.from === from && days.to === to && days.due === due;
  }),
  isYearOver: guard("circumstances", INVALID_ACTION, ({ due }, fact) => dayOf(fact) >= due),
  isOverdue: guard("circumstances", INVALID_ACTION, ({ due }, fact) => dayOf(fact) > due),
  /** What goes by itself the portal sends; a letter that waits is printed by an officer. */
  maySendReminder: guard("circumstances", NO_PERMISSION, ({ letter }, fact) => {
    const sent = readFact(statementFacts["reminder.sent"], fact);
    if (sent?.channel !== "post") return fact.by.standing === "system";
    return isOfficeBy(fact.by) && letter?.reminder === sent.reminder;
  }),
  wasNotReminded: guard("data", INVALID_ACTION, ({ reminders, letter }, fact) => {
    const queued = readFact(statementFacts["letter.queued"], fact);
    const sent = queued ?? readFact(statementFacts["reminder.sent"], fact);
    if (sent === null || reminders.some(({ reminder }) => reminder === sent.reminder)) return false;
    return queued === null || letter?.reminder !== queued.reminder;
  }),
  mayFill: guard("circumstances", NO_PERMISSION, fills),
  isOldestOwing: guard("data", INVALID_ACTION, (_, fact) => {
    return readFact(statementFacts["statement.started"], fact)?.owingBefore === 0;
  }),
  fitsForm: guard("data", INVALID_ACTION, (_, fact) => {
    const started = readFact(statementFacts["statement.started"], fact);
    if (started !== null) return changesFit(form, started.known, "portal");
    const taken = readFact(statementFacts["last-year.taken-over"], fact);
    const changes = taken?.changes ?? readFact(statementFacts["answers.saved"], fact)?.changes;
    return changes !== undefined && changesFit(form, changes);
  }),
  hasRoomForPaper: guard("circumstances", INVALID_ACTION, (statement, fact) =>
    ownAnswers(statement, fact).papers.length < STATEMENT_PAPERS ? true : { most: STATEMENT_PAPERS },
  ),
  isKnownPaper: guard("data", INVALID_ACTION, (statement, fact) => {
    const removed = readFact(statementFacts["paper.removed"], fact)?.file;
    return ownAnswers(statement, fact).papers.some(({ id }) => id === removed);
  }),
  isSafePaper: guard("data", INVALID_ACTION, (_, fact) => {
    const attached = readFact(statementFacts["paper.attached"], fact)?.file;
    const file = attached ?? readFact(statementFacts["scan.received"], fact)?.scan;
    return file?.scan !== "infected";
  }),
  hasComeAlready: guard("data", INVALID_ACTION, (_, fact) => {
    const received = readFact(statementFacts["scan.received"], fact);
    return received !== null && received.receivedOn <= dayOf(fact);
  }),
  /** Not before the last day of the year that it is about. */
  isAboutYearOver: guard("data", INVALID_ACTION, ({ to }, fact) => {
    const received = readFact(statementFacts["scan.received"], fact);
    return received !== null && received.receivedOn >= to;
  }),
  /** What the bankrupt declares is complete. A paper is taken in as it came: what it leaves open is named, and asked about. */
  isCompleteOrOnPaper: guard("circumstances", FILL_MANDATORY, (statement, fact) => {
    const open = listStatementGaps(ownAnswers(statement, fact), dayOf(fact)).map(({ path }) => path);
    const named = readDeclared(fact)?.unanswered ?? [];
    const isAsItCame = entersPaper(fact.by) && open.join() === named.join();
    return open.length === 0 || isAsItCame ? true : { count: open.length };
  }),
  isConfirmed: guard("circumstances", FILL_MANDATORY, (statement, fact) => {
    const { unconfirmed } = ownAnswers(statement, fact);
    return unconfirmed.length === 0 ? true : { count: unconfirmed.length };
  }),
  isThisVersion: guard(
    "data",
    INVALID_ACTION,
    (statement, fact) => readDeclared(fact)?.basedOn === ownAnswers(statement, fact).version,
  ),
  isNextEdition: guard(
    "data",
    INVALID_ACTION,
    ({ editions }, fact) => readDeclared(fact)?.edition === editions.length + 1,
  ),
  changesSomething: guard("circumstances", INVALID_ACTION, (statement, fact) =>
    hasUndeclaredChanges(ownAnswers(statement, fact)),
  ),
  /** Asked for again: at once where its day has come, and else on its day. */
  isOwedNow: guard("branch", INVALID_ACTION, ({ due }, fact) => dayOf(fact) >= due),
  isOwedLater: guard("branch", INVALID_ACTION, ({ due }, fact) => dayOf(fact) < due),
  /** Somebody had begun to fill it in before it was in default, or since. */
  wasBegun: guard("branch", INVALID_ACTION, hasBegun),
  wasNotBegun: guard("branch", INVALID_ACTION, (statement) => !hasBegun(statement)),
  /** Whoever acts on a page has seen the edition that stands: it names it. What the portal or a program does has no page. */
  isEditionShown: guard("data", INVALID_ACTION, ({ editions }, { data }) =>
    data["edition"] === undefined ? true : data["edition"] === editions.length,
  ),
  /** Whoever answers a question, or withdraws it, has read that one. */
  /** The question that waits; or one that is over, of which what the bankrupt typed is kept. */
  isOfQuestion: guard("data", INVALID_ACTION, (statement, { data, by }) => {
    const [open, number = open] = [findOpenQuestion(statement), data["question"]];
    const isKnown = typeof number === "number" && number <= statement.questions.length;
    return isKnown && (number === open || by.standing === "party");
  }),
  isQuestionShown: guard("data", INVALID_ACTION, ({ questions }, { data }) =>
    data["question"] === undefined ? true : data["question"] === questions.length,
  ),
  mayRead: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "office" || worksOnCase(by)),
  mayExamine: guard("circumstances", NO_PERMISSION, (_, { by }) => administersEstate(by)),
  /** A person; or the rules that found nothing, where the office has switched that on. */
  mayConclude: guard(
    "circumstances",
    NO_PERMISSION,
    ({ proposal }, fact) =>
      administersEstate(fact.by) ||
      (fact.by.standing === "system" && proposal !== null && getText(fact, "result") === "inOrder"),
  ),
  saysSomething: guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "text") !== ""),
  hasResult: guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "result") !== ""),
  wereNoticesSent: guard("data", INVALID_ACTION, ({ reminders }, fact) => {
    const recorded = readFact(statementFacts["default.recorded"], fact);
    if (recorded === null) return false;
    return [...recorded.notices, ...(recorded.sent ?? []), ...reminders].length > 0;
  }),
  /** Those that went out outside the portal: about this year, none ahead, and the notice after the day on which it was due. */
  haveNoticesGone: guard("data", INVALID_ACTION, ({ from, due }, fact) =>
    (readFact(statementFacts["default.recorded"], fact)?.sent ?? []).every(
      ({ purpose, on }) => on >= from && on <= dayOf(fact) && (purpose === "request" || on > due),
    ),
  ),
  /** By the rule, or by whoever examines. */
  mayRecordDefault: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || administersEstate(by),
  ),
  isTimeForDefault: guard("circumstances", INVALID_ACTION, (statement, fact) => {
    if (fact.by.standing !== "system") return true;
    const day = findDefaultDay(statement);
    return day !== null && day <= dayOf(fact);
  }),
  /** The day until when nothing is recorded by itself. */
  isRespiteAhead: guard("data", INVALID_ACTION, (_, fact) => {
    const until = readFact(statementFacts["default.lifted"], fact)?.until;
    return until === undefined || until >= dayOf(fact);
  }),
  mayExcuse: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || administersEstate(by),
  ),
} satisfies Record<string, Condition>;
export type StatementGuard = keyof typeof guards;
