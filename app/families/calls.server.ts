/**
 * What programs may ask of families and have them do, beside what they may with every form. Apart from what pages have of families
 * (`registry.server.ts`): a call may ask for what all of them give, and none of them waits for the calls.
 */
import type { Call } from "~/app/api/call.server";
import { ACCOUNT_PRINT_CALLS } from "./accounts/api/account-prints.server";
import { ACCOUNT_STEP_CALLS } from "./accounts/api/account-steps.server";
import { ACCOUNT_CALLS } from "./accounts/api/accounts.server";
import { BANK_LINE_CALLS } from "./accounts/api/bank-lines.server";
import { READ_BANK_STATEMENT } from "./accounts/api/bank-statement.server";
import { BANK_STATEMENT_CALLS } from "./accounts/api/bank-statements.server";
import { CASH_BOOK_CALLS } from "./accounts/api/cash-books.server";
import { PAPER_SIGNING_CALLS } from "./accounts/api/paper-signing.server";
import { CALL_API } from "./call-return/api/calls.server";
import { RETURN_API } from "./call-return/api/returns.server";
import { LEDGER_API } from "./ledger/api.server";
import { RELEASE_STEPS } from "./release/api/release-steps.server";
import { RELEASE_API } from "./release/api/releases.server";

export const familyCalls: readonly Call[] = [
  ...RETURN_API,
  ...CALL_API,
  ...LEDGER_API,
  ...ACCOUNT_CALLS,
  ...ACCOUNT_STEP_CALLS,
  ...PAPER_SIGNING_CALLS,
  ...ACCOUNT_PRINT_CALLS,
  ...CASH_BOOK_CALLS,
  ...BANK_STATEMENT_CALLS,
  READ_BANK_STATEMENT,
  ...BANK_LINE_CALLS,
  ...RELEASE_API,
  ...RELEASE_STEPS,
];
