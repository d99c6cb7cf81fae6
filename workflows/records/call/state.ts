/** What a call remembers: what is asked of whom by when, and when those who had not answered were chased. */
import * as z from "zod";
import { CALL_FIRMS, factsWith, evolveWith, when, final, undoneBy } from "../../kit";
import type { CalendarDate, Instant, ProcedureFact } from "../../kit";
import { RETURN_TYPES } from "../../shared/return-types";
import type { ReturnTypeName } from "../../shared/return-types";

const Id = z.string().min(1).max(100);
const On = z.iso.date();

interface CallFact extends ProcedureFact {
  /** A return of each firm begins or ends with it. */
  readonly changesReturns: boolean;
}

/** Firms and days: nothing of a person. */
export const callFacts = {
  "call.opened": {
    payload: z.strictObject({
      calledOn: On,
      returnType: z.enum(RETURN_TYPES),
      templateVersion: z.int().positive(),
      firms: z.array(Id).min(1).max(CALL_FIRMS),
      dueOn: On,
      /** What the firms should know beside. */
      remarks: z.string().trim().max(2000),
    }),
    changesReturns: true,
    back: undoneBy("call.closed"),
  },
  /** Those who had not answered are reminded. */
  "call.chased": {
    payload: z.strictObject({ firms: z.array(Id).min(1).max(CALL_FIRMS) }),
    notice: "returnChased",
    changesReturns: false,
    back: final("sentOutside"),
  },
  "call.closed": {
    payload: z.strictObject({}),
    changesReturns: true,
    back: final("begunAnew", "a firm that answers late has its return reopened"),
  },
} as const satisfies Readonly<Record<string, CallFact>>;

/** The facts after which there are returns to begin or to end. */
export const CHANGING_RETURNS = factsWith<CallFact>(callFacts, ({ changesReturns }) => changesReturns);

export interface Call {
  readonly calledOn: CalendarDate;
  readonly returnType: ReturnTypeName;
  readonly templateVersion: number;
  readonly firms: readonly string[];
  readonly dueOn: CalendarDate;
  readonly remarks: string;
  readonly openedBy: string;
  readonly openedAt: Instant;
  /** Each time, the oldest first. */
  readonly chased: readonly {
    readonly at: Instant;
    readonly by: string;
    readonly firms: readonly string[];
  }[];
  readonly closedAt: Instant | null;
}
export const EMPTY_CALL: Call = {
  calledOn: "",
  returnType: "estates",
  templateVersion: 0,
  firms: [],
  dueOn: "",
  remarks: "",
  openedBy: "",
  openedAt: "",
  chased: [],
  closedAt: null,
};

export const evolveCall = evolveWith<Call>({
  "call.opened": when(callFacts["call.opened"], (call, data, { at, by }) => ({
    ...call,
    ...data,
    openedBy: by.id,
    openedAt: at,
  })),
  "call.chased": when(callFacts["call.chased"], (call, { firms }, { at, by }) => ({
    ...call,
    chased: [...call.chased, { at, by: by.id, firms }],
  })),
  "call.closed": (call, { at }) => ({ ...call, closedAt: at }),
});
