/** What a person has asked for, and the file of one of them. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { findLedgerRequestPage, type LedgerRequestRow } from "~/db/queries/families/ledger-requests";
import { findFile } from "~/app/services/documents/prepared-files/prepared-files.server";
import type { UploadRow } from "~/db/queries/documents/uploads";
import {
  addTime,
  hongKongDate,
  LEDGER_LIFETIME,
  say,
  getStatus,
  type Locale,
  statesWith,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";
import { EMPTY_LEDGER, ledgerRequest, type LedgerRequest } from "~/workflows/jobs/ledger-request/index";
import { ledgerStates } from "~/workflows/jobs/ledger-request/states";

import { formatDate } from "~/app/i18n/format";
import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import { toListing, readChoice, type Listing } from "~/app/services/platform/lists/list-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { stateFromRow } from "./projection.server";
import { listStatusChoices, type Choice } from "~/app/services/platform/lists/choice";
import { isIn } from "~/workflows/kit/states";

export interface LedgerItem {
  readonly id: string;
  readonly requestedAt: Instant;
  readonly name: string;
  /** What it covers: days, analysis codes, grouping, format. */
  readonly detail: string;
  readonly receivedAt: Instant | null;
  readonly expiresOn: CalendarDate | null;
  readonly status: string;
  readonly statusLabel: string;
  /** Why it was refused. */
  readonly refusal: string | null;
  /** Where it is downloaded; `null` unless it is ready. */
  readonly file: string | null;
}

export interface LedgerList {
  readonly list: Listing<LedgerItem>;
  readonly waiting: boolean;
  /** The one that is looked for. */
  readonly status: string | undefined;
  readonly statuses: readonly Choice[];
}

export const LEDGERS = "/accounts/generate-detailed-ledger";

const Query = z.object({
  page: z.coerce.number().int().min(1).max(4_000).catch(1),
  size: z.coerce.number().int().min(1).max(100).catch(25),
});

const STATUSES = ["pending", "ready", "removed"] as const;

export async function ledgerList(
  { database }: Pick<Portal, "database">,
  user: Pick<CurrentUser, "id">,
  parameters: URLSearchParams,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<LedgerList> {
  const input = Query.parse(Object.fromEntries(parameters));
  const status = readChoice(parameters, "status", STATUSES);
  const found = await findLedgerRequestPage(database, {
    owner: user.id,
    ...input,
    ...(status !== undefined && { states: statesWith(ledgerStates, "status", status) }),
  });
  const sorting = { column: "requested", direction: "desc" } as const;
  return {
    list: toListing({ ...input, sorting }, found, (row) => toItem(row, locale, t)),
    waiting: found.rows.some(({ state }) => isIn(ledgerStates, state, "pending")),
    status,
    statuses: listStatusChoices(ledgerRequest, locale, STATUSES),
  };
}

/** The number of a case, as it is written, of its id: `HCB-35-2021` is HCB 35/2021. */
export const getNumber = (id: string): string => id.replace("-", " ").replace("-", "/");

export const ledgerName = ({ accounts, reportType }: LedgerRequest, t: TFunction): string =>
  t(accounts.from === accounts.to ? "ledger.nameOfOne" : "ledger.name", {
    report: t(`ledger.reportTypes.${reportType}`),
    from: getNumber(accounts.from),
    to: getNumber(accounts.to),
  });

function toItem(row: LedgerRequestRow, locale: Locale, t: TFunction): LedgerItem {
  const request = stateFromRow(row);
  const { period, format, grouping } = request;
  const status = getStatus(ledgerRequest, row.state, EMPTY_LEDGER, row.requested_at);
  return {
    id: row.id,
    requestedAt: row.requested_at,
    name: ledgerName(request, t),
    detail: t("ledger.detail", {
      from: formatDate(period.from),
      to: formatDate(period.to),
      format: t(`ledger.formats.${format}`),
      grouping: t(`ledger.groupings.${grouping}`),
    }),
    receivedAt: row.prepared_at,
    expiresOn: row.prepared_at === null ? null : hongKongDate(addTime(row.prepared_at, LEDGER_LIFETIME)),
    status,
    statusLabel: say(ledgerRequest, locale, `status.${status}`),
    refusal: request.refusal === null ? null : t(`ledger.refusals.${request.refusal}`),
    file: isIn(ledgerStates, row.state, "ready") ? `${LEDGERS}/${row.id}/file` : null,
  };
}

/** The file of a ledger: its asker's alone, while every estate in it is theirs to see; `null` otherwise. */
export async function findLedgerFile(
  portal: Portal,
  user: CurrentUser,
  id: string,
): Promise<UploadRow | null> {
  if (!user.rights.includes("MENU_ACCT_DL")) return null;
  return findFile(portal, ledgerRequest, id, async ({ owner, estates }) => {
    if (owner !== user.id) return false;
    for (const estate of estates)
      if ((await findAccountsCase({ portal, user }, estate)) === null) return false;
    return true;
  });
}
