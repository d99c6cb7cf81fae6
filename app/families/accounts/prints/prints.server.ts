/** A person asks for the print of a long account, sees how far it is, and takes the file. */
import type { TFunction } from "i18next";

import { countPrintsBefore, findAccountPrints } from "~/db/queries/families/account-prints";
import type { UploadRow } from "~/db/queries/documents/uploads";
import { accountPrint } from "~/workflows/jobs/account-print/index";
import {
  addTime,
  hongKongDate,
  PRINT_LIFETIME,
  say,
  type Locale,
  statesWith,
  type CalendarDate,
  type Instant,
  type StatesWith,
} from "~/workflows/kit";
import { printStates } from "~/workflows/jobs/account-print/states";

import { findFile } from "~/app/services/documents/prepared-files/prepared-files.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { stateFromRow } from "./projection.server";
import { isIn } from "~/workflows/kit/states";

export interface ListedPrint {
  readonly id: string;
  readonly status: StatesWith<typeof printStates, "lists", "shown">;
  readonly statusLabel: string;
  readonly requestedAt: Instant;
  /** Since when it is being printed; `null`: it waits. */
  readonly begunAt: Instant | null;
  /** How many of its pieces are printed. */
  readonly pieces: { readonly done: number; readonly of: number } | null;
  /** Prints that come before it, where it waits. */
  readonly before: number;
  /** Until when it can be downloaded. */
  readonly until: CalendarDate | null;
  readonly file: string | null;
  readonly refusal: string | null;
}

export const printStream = (id: string): string => `${accountPrint.type}/${id}`;

/** Prints that the page shows. */
const SHOWN = 5;
/** Waiting prints that are counted. */
const MOST_BEFORE = 100;

interface PrintContext {
  readonly portal: Portal;
  readonly user: Pick<CurrentUser, "id">;
  readonly locale: Locale;
}

/** Asks for a print. Whoever waits for one of the same account already waits for that. @param commandId becomes its id */
export async function askForPrint(
  { portal, user, locale }: PrintContext,
  { stream, by }: Pick<VisibleSubmission, "stream" | "by">,
  {
    commandId,
    requestId,
    entries,
  }: { readonly commandId: string; readonly requestId: string; readonly entries: number },
): Promise<DispatchOutcome<unknown> | "waiting"> {
  const own = await findAccountPrints(portal.database, { owner: user.id, account: stream, limit: SHOWN });
  if (own.some(({ state, id }) => isIn(printStates, state, "pending") && id !== commandId)) return "waiting";
  return dispatch(portal.log, accountPrint, {
    stream: printStream(commandId),
    type: "print.requested",
    data: { account: stream, entries, language: locale },
    by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}

/** What the person has asked for of an account, the newest first. */
export async function loadPrints(
  { portal, user, locale, t }: PrintContext & { readonly t: TFunction },
  submission: VisibleSubmission,
): Promise<readonly ListedPrint[]> {
  const rows = await findAccountPrints(portal.database, {
    owner: user.id,
    account: submission.stream,
    limit: SHOWN,
  });
  return Promise.all(
    rows.map(async (row): Promise<ListedPrint> => {
      const { id, requested_at: requestedAt, prepared_at: preparedAt } = row;
      const status = SHOWN_STATES.find((each) => each === row.state) ?? "pending";
      const { begunAt, pieces, refusal } = stateFromRow(row);
      return {
        id,
        status,
        statusLabel: say(accountPrint, locale, `status.${status}`),
        requestedAt,
        begunAt: status === "pending" ? begunAt : null,
        pieces: status === "pending" ? pieces : null,
        before:
          status === "pending" && begunAt === null
            ? await countPrintsBefore(portal.database, { requestedAt, limit: MOST_BEFORE })
            : 0,
        until: preparedAt === null ? null : hongKongDate(addTime(preparedAt, PRINT_LIFETIME)),
        file: status === "ready" ? getAddress(submission, `statement/prints/${id}`) : null,
        refusal: refusal === null ? null : t(`accounts.print.refusals.${refusal}`),
      };
    }),
  );
}
const SHOWN_STATES = statesWith(printStates, "lists", "shown");

/** The file of a print: for whoever asked for it, as long as the account is theirs to see. `null`: there is none. */
export const findPrintFile = (
  { portal, user }: Pick<PrintContext, "portal" | "user">,
  { stream }: Pick<VisibleSubmission, "stream">,
  id: string,
): Promise<UploadRow | null> =>
  findFile(portal, accountPrint, id, ({ owner, account }) => owner === user.id && account === stream);
