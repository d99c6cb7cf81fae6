/** What the sandbox gateway does: orders come, money is taken or not, and the portal is told as its behaviour says. */
import type { CalendarDate } from "~/workflows/kit";

import { hongKongDay, type Clock } from "../../platform/portal/clock.server";
import type { GatewayMoney } from "../../platform/portal/ports/payment-gateway";
import { readQuestion, resultFields, writeDayFile, type Result } from "../gateway/gateway-messages.server";
import type { GatewayAccount } from "../gateway/http-gateway.server";

export const BEHAVIOURS = [
  "usual",
  "late",
  "silent",
  "thrice",
  "double",
  "otherAmount",
  "otherCurrency",
  "decline",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A result, and when it came about. */
export interface BookedResult extends Result {
  readonly at: string;
}
export interface DeskState {
  readonly behaviour: Behaviour;
  /** The newest last. */
  readonly results: readonly BookedResult[];
  readonly number: number;
}
export const EMPTY_DESK: DeskState = { behaviour: "usual", results: [], number: 0 };

export interface DeskParts {
  readonly account: Pick<GatewayAccount, "merchant" | "secret">;
  readonly clock: Clock;
  /** Tells the portal of a result, so many milliseconds from now. */
  readonly tell: (fields: Readonly<Record<string, string>>, after: number) => void;
  /** Where it was left; what it knows now is handed back. */
  readonly state: DeskState;
  readonly onChange: (state: DeskState) => void;
}

/** What is ordered: an attempt of the portal's. */
export interface Ordered {
  readonly reference: string;
  readonly amount: number;
}
export interface Desk {
  readonly state: () => DeskState;
  behave(behaviour: Behaviour): void;
  /** The payer pays. @param behaviour that of the desk, unless another is given */
  pay(order: Ordered, behaviour?: Behaviour): readonly BookedResult[];
  refuse(order: Ordered, why: "declined" | "cancelled"): readonly BookedResult[];
  /** An order whose money was taken: it is not taken again. */
  isPaid(reference: string): boolean;
  /** The answers to the portal's questions; `null` for one that it did not ask. */
  answerQuery(fields: URLSearchParams): string | null;
  answerFile(fields: URLSearchParams): string | null;
}

const LATE = 60_000;
const KEPT = 5_000;

export function createDesk({ account, clock, tell, state: first, onChange }: DeskParts): Desk {
  let state = first;
  const change = (next: Partial<DeskState>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const book = (result: Omit<Result, "gatewayReference">): BookedResult => {
    const number = state.number + 1;
    const booked = { ...result, gatewayReference: `G${String(number).padStart(9, "0")}`, at: clock.now() };
    change({ number, results: [...state.results, booked].slice(-KEPT) });
    return booked;
  };
  const announce = (results: readonly BookedResult[], behaviour: Behaviour) => {
    if (behaviour === "silent") return;
    for (const result of results)
      for (let time = 0; time < (behaviour === "thrice" ? 3 : 1); time += 1)
        tell(resultFields(account.secret, result), behaviour === "late" ? LATE : 0);
  };
  const desk: Desk = {
    state: () => state,
    behave: (behaviour) => change({ behaviour }),
    pay({ reference, amount }, behaviour = state.behaviour) {
      if (desk.isPaid(reference)) return [];
      if (behaviour === "decline") return desk.refuse({ reference, amount }, "declined");
      const sum = {
        reference,
        amount: behaviour === "otherAmount" ? Math.max(amount - 100, 1) : amount,
        currency: behaviour === "otherCurrency" ? "CNY" : "HKD",
        outcome: "paid" as const,
      };
      const results = Array.from({ length: behaviour === "double" ? 2 : 1 }, () => book(sum));
      announce(results, behaviour);
      return results;
    },
    refuse({ reference, amount }, why) {
      const results = [book({ reference, amount, currency: "HKD", outcome: why })];
      announce(
        results,
        state.behaviour === "silent" || state.behaviour === "late" ? state.behaviour : "usual",
      );
      return results;
    },
    isPaid: (reference) =>
      state.results.some((result) => result.reference === reference && result.outcome === "paid"),
    answerQuery(fields) {
      const about = readQuestion(account, "query", fields);
      if (about === null) return null;
      const own = state.results.filter(({ reference }) => reference === about);
      return JSON.stringify({ records: own.map((result) => resultFields(account.secret, result)) });
    },
    answerFile(fields) {
      const day = readQuestion(account, "file", fields);
      return day === null || day >= hongKongDay(clock.now())
        ? null
        : writeDayFile(account.secret, day, listMoney(state.results, day));
    },
  };
  return desk;
}

const listMoney = (results: readonly BookedResult[], day: CalendarDate): readonly GatewayMoney[] =>
  results.filter(({ outcome, at }) => outcome === "paid" && hongKongDay(at) === day);
