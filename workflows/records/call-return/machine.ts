/** The return of one firm that was called: its template is taken, filled in and uploaded; the portal checks it row by row. */
import {
  NO_PERMISSION,
  confirmed,
  defineProcedure,
  guard,
  hasReason,
  hasRight,
  isOffice,
  isScheduler,
  leadsTo,
  buildMachine,
  withWays,
} from "../../kit";
import type { Guard, Procedure } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_RETURN, evolveReturn, returnFacts } from "./state";
import type { CallReturn } from "./state";
import { returnStates } from "./states";

/** Section 8: an action that a call return does not take as it stands. */
export const INVALID_RETURN_ACTION = "ERR-CR-001";

const guards = {
  isScheduler: isScheduler<CallReturn>(),
  /** Somebody of the firm that was called; the office answers for nobody. */
  mayAnswer: guard(
    "circumstances",
    NO_PERMISSION,
    ({ firm }, { by }) => by.firm === firm && by.standing === "none" && hasRight(by, "MENU_CALL_RETURN"),
  ),
  isRunning: guard("circumstances", INVALID_RETURN_ACTION, ({ endedAt }) => endedAt === null),
  hasEnded: guard("circumstances", INVALID_RETURN_ACTION, ({ endedAt }) => endedAt !== null),
  confirmed: confirmed<CallReturn>(),
  isOffice: isOffice<CallReturn>(),
  hasReason: hasReason<CallReturn>(),
} satisfies Record<string, Guard<CallReturn>>;

type State = keyof typeof returnStates;
const to = leadsTo<State, keyof typeof guards>;
const ending = (here: State) => ({ "call.ended": to(here, "isScheduler", "isRunning") });
const answering = {
  "return.uploaded": to("uploaded", "mayAnswer", "isRunning"),
  "nilReturn.made": to("completed", "mayAnswer", "isRunning", "confirmed"),
};
/** The call is over, and the firm is to answer all the same. */
const reopenedAfterEnd = { "return.reopened": to("pending", "isOffice", "hasEnded", "hasReason") };

const machine = buildMachine<CallReturn>({
  type: "call-return",
  memory: EMPTY_RETURN,
  evolve: evolveReturn,
  guards,
  states: withWays(returnStates, {
    notStarted: { "return.called": to("new", "isScheduler") },
    new: {
      "template.taken": to("pending", "mayAnswer", "isRunning"),
      ...answering,
      ...ending("new"),
      ...reopenedAfterEnd,
    },
    pending: { ...answering, ...ending("pending"), ...reopenedAfterEnd },
    uploaded: {
      "return.refused": to("invalid", "isScheduler"),
      "return.accepted": to("completed", "isScheduler"),
      ...ending("uploaded"),
    },
    invalid: {
      "template.taken": to("pending", "mayAnswer", "isRunning"),
      ...answering,
      ...ending("invalid"),
      ...reopenedAfterEnd,
    },
    completed: { "return.reopened": to("pending", "isOffice", "hasReason"), ...ending("completed") },
  }),
});

export const callReturn = defineProcedure<CallReturn, Procedure<CallReturn>>({
  type: "call-return",
  machine,
  evolve: evolveReturn,
  initialContext: EMPTY_RETURN,
  guards,
  facts: returnFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["new", "pending", "uploaded", "invalid", "completed"],
});
