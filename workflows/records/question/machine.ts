/**
 * A thread of questions and answers beside a proof or a statement: one side asks, the other answers, until it is closed. It holds
 * nothing up by itself. Whoever writes in a closed one opens it again: what somebody has to say is never turned away.
 */
import {
  declareProcedure,
  FILL_MANDATORY,
  getText,
  guard,
  INVALID_ACTION,
  isScheduler,
  leadsTo,
  NO_PERMISSION,
  QUESTION_MESSAGES,
  readFact,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { findWritingSide } from "./sides";
import type { QuestionSide } from "./sides";
import { evolveQuestion, isAnswered, NO_QUESTION, questionFacts } from "./state";
import type { QuestionThread } from "./state";
import { questionStates } from "./states";
import type { QuestionState } from "./states";

/** Whether a fact leads to a turn of a side. */
const leavesTurnTo = (side: QuestionSide): Guard<QuestionThread> =>
  guard("branch", INVALID_ACTION, (thread, fact) => {
    const after = evolveQuestion(thread, fact);
    return (fact.type === "question.answered" ? after.from : after.to) === side;
  });

const guards = {
  /** Whoever begins a thread stands on the side that asks, and asks the other. */
  mayBegin: guard("circumstances", NO_PERMISSION, (_, fact) => {
    const data = readFact(questionFacts["question.asked"], fact);
    // Before anything is typed it is not known about what: the page asks those alone who may.
    if (data === null) return true;
    return data.from !== data.to && findWritingSide(data.subject.kind, fact.by) === data.from;
  }),
  mayAsk: guard("circumstances", NO_PERMISSION, ({ subject, from }, { by }) => {
    return subject !== null && findWritingSide(subject.kind, by) === from;
  }),
  mayAnswer: guard("circumstances", NO_PERMISSION, ({ subject, to }, { by }) => {
    return subject !== null && findWritingSide(subject.kind, by) === to;
  }),
  /** Whoever asked, at any time; whoever was asked, once they have answered. */
  mayClose: guard("circumstances", NO_PERMISSION, (thread, { by }) => {
    const side = thread.subject === null ? null : findWritingSide(thread.subject.kind, by);
    return side === thread.from || (side === thread.to && isAnswered(thread));
  }),
  isOfSameSubject: guard("data", INVALID_ACTION, ({ subject, caseId, from, to }, fact) => {
    const data = readFact(questionFacts["question.asked"], fact);
    return (
      data?.subject.kind === subject?.kind &&
      data?.subject.reference === subject?.reference &&
      data?.caseId === caseId &&
      data.from === from &&
      data.to === to
    );
  }),
  saysSomething: guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "text") !== ""),
  hasRoom: guard("circumstances", INVALID_ACTION, ({ messages }) =>
    messages.length < QUESTION_MESSAGES ? true : { most: QUESTION_MESSAGES },
  ),
  isScheduler: isScheduler<QuestionThread>(),
  leavesTurnToOffice: leavesTurnTo("office"),
  leavesTurnToTrustee: leavesTurnTo("trustee"),
  leavesTurnToFiler: leavesTurnTo("filer"),
} satisfies Record<string, Guard<QuestionThread>>;
type Name = keyof typeof guards;

const to = leadsTo<QuestionState, Name>;
/** Where a message leads, by who is to write next. */
const writing = (...names: readonly Name[]) => [
  to("waitsForOffice", "leavesTurnToOffice", ...names),
  to("waitsForTrustee", "leavesTurnToTrustee", ...names),
  to("waitsForFiler", "leavesTurnToFiler", ...names),
];
const messages = {
  "question.asked": writing("mayAsk", "isOfSameSubject", "saysSomething", "hasRoom"),
  "question.answered": writing("mayAnswer", "saysSomething", "hasRoom"),
};
const forgetting = { "question.forgotten": to("forgotten", "isScheduler") };

export const question = declareProcedure<QuestionThread>({
  type: "question",
  initialContext: NO_QUESTION,
  evolve: evolveQuestion,
  guards,
  states: withWays(questionStates, {
    notStarted: { "question.asked": writing("mayBegin", "saysSomething") },
    open: { ...messages, "question.closed": to("closed", "mayClose"), ...forgetting },
    waitsForOffice: {},
    waitsForTrustee: {},
    waitsForFiler: {},
    closed: { ...messages, ...forgetting },
    forgotten: {},
  }),
  facts: questionFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["waitsForOffice", "waitsForTrustee", "waitsForFiler", "closed"],
});
