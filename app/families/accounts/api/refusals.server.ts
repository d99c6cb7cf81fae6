/** What every call of books and accounts answers where it refuses, whom it is asked by, and whose the book is. */
import type { CallInput, CallContext } from "~/app/api/call.server";
import { CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { loadSubmission } from "~/app/services/platform/pages/page.server";
import { formatLine, explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import type { TogetherOutcome } from "~/app/services/platform/portal/dispatch-together.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { cashBook } from "~/workflows/records/cash-book/index";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { NO_PERMISSION } from "~/workflows/kit";

import { importRequested } from "../bank-statements/import-requested.server";
import { bookRequested } from "../cash-book/visible-book.server";

export type AnyCall = CallInput<unknown, unknown>;
export const AREA = "accounts";
/** Codes that whoever writes may be refused with. */
export const WRITE_REFUSALS = ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-FORM-001", "ERR-CONFLICT"];
export const CONFLICT = new CallRefused({ code: "ERR-CONFLICT", status: 409 });

export const withUser = (input: AnyCall) => ({ ...input, user: input.user() });

/** The book that the address names. @throws a 404 for one that is not theirs to see */
export const loadRequestedBook = ({ params, ...input }: CallContext) =>
  bookRequested(input, params["bookId"]);

/** The file of a bank that the address names. @throws a 404 as for the book, and for a file that is not of it */
export const loadRequestedImport = async (looked: CallContext) =>
  importRequested(looked, await loadRequestedBook(looked), looked.params["importId"]);

/** The account that the address names. @throws a 404 for a form that is none */
export async function loadAccount(input: AnyCall): Promise<VisibleSubmission> {
  const submission = await loadSubmission({ context: input, params: input.params });
  if (submission.type.family !== "account") throw new CallRefused(NOT_FOUND);
  return submission;
}

/** @throws a refusal where a book has not taken the command */
export function throwRefusal(
  { locale }: AnyCall,
  outcome: DispatchOutcome<unknown> | TogetherOutcome<unknown>,
): void {
  if (outcome.outcome === "conflict") throw CONFLICT;
  if (outcome.outcome === "refused") throw toCallRefusal(explainRefusals(cashBook, outcome.refusals, locale));
}

export function toCallRefusal(why: readonly RefusalMessage[]): CallRefused {
  const reasons = why.map((each) => ({ code: each.code ?? "ERR-WKSP-001", sentence: formatLine(each) }));
  const code = reasons[0]?.code ?? "ERR-WKSP-001";
  return new CallRefused({ code, status: code === NO_PERMISSION ? 403 : 409, reasons });
}
