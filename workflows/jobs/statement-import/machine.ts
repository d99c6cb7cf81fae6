/**
 * A bank's file on its way into a cash book: received, read by a layout, its lines looked at one by one. Whether it was taken is known
 * to the book alone, so that nothing of an import can be half done.
 */
import { RIGHT_OF } from "../../records/cash-book";
import {
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  hasRight,
  isAppointed,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { NO_IMPORT, evolveImport, importFacts } from "./state";
import type { StatementImport } from "./state";
import { statementStates } from "./states";

const guards = {
  /** Those who keep the books of the case. */
  mayImport: guard("circumstances", NO_PERMISSION, ({ caseType }, fact) => {
    const of = readFact(importFacts["file.received"], fact)?.caseType ?? caseType;
    return isAppointed(fact.by) && hasRight(fact.by, RIGHT_OF[of]);
  }),
  areLinesOnce: guard("data", INVALID_ACTION, (_, fact) => {
    const lines = readFact(importFacts["lines.chosen"], fact)?.lines ?? [];
    return new Set(lines.map(({ line }) => line)).size === lines.length;
  }),
  isScheduler: isScheduler(),
} satisfies Record<string, Guard<StatementImport>>;

const to = leadsTo<keyof typeof statementStates, keyof typeof guards>;

export const statementImport = declareProcedure<StatementImport>({
  type: "statement-import",
  initialContext: NO_IMPORT,
  evolve: evolveImport,
  guards,
  states: withWays(statementStates, {
    notStarted: { "file.received": to("open", "mayImport") },
    open: {
      "layout.chosen": to("open", "mayImport"),
      "lines.chosen": to("open", "mayImport", "areLinesOnce"),
      "statement.discarded": to("discarded", "mayImport"),
      "statement.forgotten": to("forgotten", "isScheduler"),
    },
    discarded: { "statement.forgotten": to("forgotten", "isScheduler") },
    forgotten: {},
  }),
  facts: importFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["open", "discarded"],
});
