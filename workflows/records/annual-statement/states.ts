/**
 * The states of the statement of a year. `kept`: everything but what was forgotten; in it `running`: until it is examined or not
 * needed; in that `fillable`: answers may be written; in that `received`: it was declared, and can be corrected.
 */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

const BANKRUPT = { name: "bankrupt", inPlaceOf: "preparer" } as const;

type List =
  /** The bankrupt is reminded of it. */
  | "reminded"
  /** The bankrupt owes it. */
  | "owing"
  /** The office has it to examine. */
  | "toExamine"
  /** It was declared, and not taken back. */
  | "declared";

export const statementStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  expected: {
    status: "expected",
    holder: "nobody",
    within: ["kept", "running"],
    tone: "neutral",
    lists: ["reminded"],
  },
  due: {
    status: "due",
    holder: BANKRUPT,
    within: ["kept", "running"],
    tone: "active",
    also: { overdue: "warning" },
    lists: ["reminded", "owing"],
  },
  drafting: {
    status: "drafting",
    holder: BANKRUPT,
    tags: ["editable"],
    within: ["kept", "running", "fillable"],
    tone: "active",
    lists: ["reminded", "owing"],
  },
  defaulted: {
    status: "defaulted",
    holder: "office",
    tags: ["with-office"],
    within: ["kept", "running", "fillable"],
    tone: "bad",
    lists: ["owing"],
  },
  filed: {
    status: "filed",
    holder: "office",
    tags: ["with-office"],
    within: ["kept", "running", "fillable", "received"],
    tone: "waiting",
    lists: ["toExamine", "declared"],
  },
  questioned: {
    status: "questioned",
    holder: BANKRUPT,
    within: ["kept", "running", "fillable", "received"],
    tone: "warning",
    lists: ["declared"],
  },
  examined: {
    status: "examined",
    holder: "nobody",
    within: ["kept"],
    tone: "good",
    lists: ["declared"],
  },
  excused: { status: "excused", holder: "nobody", within: ["kept"], tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
export type StatementState = keyof typeof statementStates;
