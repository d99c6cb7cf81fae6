import type { Disagreements, Period } from "~/workflows/account-period/index";
import type { CalendarDate, Money } from "~/workflows/kit";

export interface StatementPage {
  readonly period: Period;
  /** The certified closing of the period before; `null` where there is none. */
  readonly opening: { readonly on: CalendarDate; readonly balances: readonly Money[] } | null;
  readonly newest: boolean;
  readonly statement: {
    readonly lines: readonly { readonly label: string; readonly money: Money; readonly entries: number }[];
    readonly opening: readonly Money[];
    readonly closing: readonly Money[];
  } | null;
  readonly disagreements: readonly {
    readonly about: Disagreements;
    readonly was: string;
    readonly now: string;
  }[];
  /** Why it cannot be compiled now; empty where it can. */
  readonly objections: readonly string[];
  readonly commandId: string;
}
