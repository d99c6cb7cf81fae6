/** What every call of books and accounts answers where it refuses, and whom it is asked by. */
import type { Asked } from "~/app/api/call.server";
import { CallRefused } from "~/app/api/refusal.server";
import { lineOf, reasonsOf, type Why } from "~/app/services/pages/reasons";
import type { DispatchOutcome } from "~/app/services/portal/dispatched";
import { cashBook } from "~/workflows/cash-book/index";
import { NO_PERMISSION } from "~/workflows/kit";

export type Anything = Asked<unknown, unknown>;
export const AREA = "accounts";
/** Codes that whoever writes may be refused with. */
export const WRITE_REFUSALS = ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-FORM-001", "ERR-CONFLICT"];
export const CONFLICT = new CallRefused({ code: "ERR-CONFLICT", status: 409 });

export const withUser = (asked: Anything) => ({ ...asked, user: asked.user() });

/** @throws a refusal where a book has not taken the command */
export function throwRefusal({ locale }: Anything, outcome: DispatchOutcome<unknown>): void {
  if (outcome.outcome === "conflict") throw CONFLICT;
  if (outcome.outcome === "refused") throw refusedWith(reasonsOf(cashBook, outcome.refusals, locale));
}

export function refusedWith(why: readonly Why[]): CallRefused {
  const reasons = why.map((each) => ({ code: each.code ?? "ERR-WKSP-001", sentence: lineOf(each) }));
  const code = reasons[0]?.code ?? "ERR-WKSP-001";
  return new CallRefused({ code, status: code === NO_PERMISSION ? 403 : 409, reasons });
}
