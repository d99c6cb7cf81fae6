/**
 * Records of the office's own system come in: looked at, then taken. The run only says how far it is and what the records came to;
 * what they change are facts of the cases, firms and accounts themselves, which their procedures judge.
 */
import {
  IMPORT_LIFETIME,
  INVALID_ACTION,
  guard,
  isOfficeOrPortalWith,
  isScheduler,
  isUntouchedFor,
  leadsTo,
  declareProcedure,
  withWays,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_RUN, evolveRun, importFacts } from "./state";
import type { ImportRun } from "./state";
import { runStates } from "./states";

const isDry = ({ data }: Fact): boolean => data.dry === true;

const guards = {
  mayImport: isOfficeOrPortalWith("CASE_IMPORT"),
  isScheduler: isScheduler(),
  isDry: guard("branch", INVALID_ACTION, (_, fact) => isDry(fact)),
  isReal: guard("branch", INVALID_ACTION, (_, fact) => !isDry(fact)),
  /** Two processes that tell of the same records are told apart by how far the run is. */
  goesOn: guard("data", INVALID_ACTION, ({ upTo }, { data }) => {
    const taken = importFacts["records.taken"].payload.safeParse(data).data;
    return taken !== undefined && taken.upTo > upTo;
  }),
  hasRecords: guard(
    "circumstances",
    INVALID_ACTION,
    ({ counts: { created, changed } }) => created + changed > 0,
  ),
  isOver: isUntouchedFor(IMPORT_LIFETIME),
} satisfies Record<string, Guard<ImportRun>>;

type State = keyof typeof runStates;
const to = leadsTo<State, keyof typeof guards>;
const failing = { "run.failed": to("failed", "isScheduler") };
const cancelling = { "run.cancelled": to("cancelled", "mayImport") };
const forgetting = { "run.forgotten": to("forgotten", "isScheduler", "isOver") };

export const importRun = declareProcedure<ImportRun>({
  type: "import-run",
  initialContext: EMPTY_RUN,
  evolve: evolveRun,
  guards,
  states: withWays(runStates, {
    notStarted: {
      "run.started": [to("checking", "isDry", "mayImport"), to("taking", "isReal", "mayImport")],
    },
    checking: {
      "records.checked": to("checking", "isScheduler", "goesOn"),
      "check.completed": to("checked", "isScheduler"),
      ...cancelling,
      ...failing,
    },
    checked: {
      "taking.requested": to("taking", "mayImport", "hasRecords"),
      ...cancelling,
      ...forgetting,
    },
    taking: {
      "records.taken": to("taking", "isScheduler", "goesOn"),
      "run.finished": to("finished", "isScheduler"),
      // What was taken until then stays: the next run over the same records goes on with the rest.
      ...cancelling,
      ...failing,
    },
    finished: forgetting,
    cancelled: forgetting,
    failed: forgetting,
    forgotten: {},
  }),
  facts: importFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["checking", "checked", "taking", "finished", "cancelled", "failed"],
});
