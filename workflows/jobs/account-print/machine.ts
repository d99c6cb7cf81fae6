/** The print of a long account is asked for, made by the portal in the background, ready for 30 days, and then removed for good. */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  PRINT_LIFETIME,
  addTime,
  defineProcedure,
  guard,
  isScheduler,
  leadsTo,
  buildMachine,
  withWays,
} from "../../kit";
import type { Guard, Procedure } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_PRINT, evolvePrint, printFacts } from "./state";
import type { AccountPrint } from "./state";
import { printStates } from "./states";

const guards = {
  /** Whose account it is, the portal has looked up. */
  mayRead: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing !== "none"),
  isScheduler: isScheduler<AccountPrint>(),
  isOver: guard(
    "circumstances",
    INVALID_ACTION,
    ({ preparedAt }, { at }) => preparedAt !== null && at >= addTime(preparedAt, PRINT_LIFETIME),
  ),
} satisfies Record<string, Guard<AccountPrint>>;

type State = keyof typeof printStates;
const to = leadsTo<State, keyof typeof guards>;

const machine = buildMachine<AccountPrint>({
  type: "account-print",
  memory: EMPTY_PRINT,
  evolve: evolvePrint,
  guards,
  states: withWays(printStates, {
    notStarted: { "print.requested": to("pending", "mayRead") },
    pending: {
      "print.begun": to("pending", "isScheduler"),
      "print.prepared": to("ready", "isScheduler"),
      "print.refused": to("refused", "isScheduler"),
      "print.forgotten": to("removed", "isScheduler"),
    },
    ready: {
      "print.removed": to("removed", "isScheduler", "isOver"),
      "print.forgotten": to("removed", "isScheduler"),
    },
    refused: {},
    removed: {},
  }),
});

export const accountPrint = defineProcedure<AccountPrint, Procedure<AccountPrint>>({
  type: "account-print",
  machine,
  evolve: evolvePrint,
  initialContext: EMPTY_PRINT,
  guards,
  facts: printFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "refused", "removed"],
});
