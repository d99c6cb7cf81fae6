/** The indexes that a person has asked for, and the file of one of them. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { UploadRow } from "~/db/queries/documents/uploads";
import { findProofIndexPage, type ProofIndexRow } from "~/db/queries/families/proof-indexes";
import {
  addTime,
  getStatus,
  hongKongDate,
  PROOF_INDEX,
  say,
  statesWith,
  type CalendarDate,
  type Instant,
  type Locale,
} from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { EMPTY_INDEX, proofIndex } from "~/workflows/jobs/proof-index/index";
import { proofIndexStates } from "~/workflows/jobs/proof-index/states";

import { formatDate } from "~/app/i18n/format";
import { findFile } from "~/app/services/documents/prepared-files/prepared-files.server";
import { listStatusChoices, type Choice } from "~/app/services/platform/lists/choice";
import { readChoice, toListing, type Listing } from "~/app/services/platform/lists/list-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { PROOF_INDEX_PAGE } from "../streams.server";
import { findIndexCase } from "./index-case.server";
import { readIndexRow } from "./projection.server";

export interface IndexItem {
  readonly id: string;
  readonly requestedAt: Instant;
  readonly name: string;
  /** Days and format. */
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
export interface IndexList {
  readonly list: Listing<IndexItem>;
  readonly waiting: boolean;
  /** The one that is looked for. */
  readonly status: string | undefined;
  readonly statuses: readonly Choice[];
}

const Query = z.object({
  page: z.coerce.number().int().min(1).max(4_000).catch(1),
  size: z.coerce.number().int().min(1).max(100).catch(25),
});
const STATUSES = ["pending", "ready", "removed"] as const;

export async function indexList(
  { database }: Pick<Portal, "database">,
  user: Pick<CurrentUser, "id">,
  parameters: URLSearchParams,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<IndexList> {
  const input = Query.parse(Object.fromEntries(parameters));
  // `status` was asked of the requests on proofs, which stood at this address.
  const status = readChoice(parameters, "state", STATUSES);
  const found = await findProofIndexPage(database, {
    owner: user.id,
    ...input,
    ...(status !== undefined && { states: statesWith(proofIndexStates, "status", status) }),
  });
  const sorting = { column: "requested", direction: "desc" } as const;
  return {
    list: toListing({ ...input, sorting }, found, (row) => toItem(row, locale, t)),
    waiting: found.rows.some(({ state }) => isIn(proofIndexStates, state, "pending")),
    status,
    statuses: listStatusChoices(proofIndex, locale, STATUSES),
  };
}

/** The number of a case, as it is written, of its id: `HCB-35-2021` is HCB 35/2021. */
export const writeAccount = (id: string): string => id.replace("-", " ").replace("-", "/");

function toItem(row: ProofIndexRow, locale: Locale, t: TFunction): IndexItem {
  const { accounts, period, format, refusal } = readIndexRow(row);
  const status = getStatus(proofIndex, row.state, EMPTY_INDEX, row.requested_at);
  return {
    id: row.id,
    requestedAt: row.requested_at,
    name: [...new Set([accounts.from, accounts.to].map(writeAccount))].join(" – "),
    detail: t("proofs.index.detail", {
      from: formatDate(period.from),
      to: formatDate(period.to),
      format: t(`ledger.formats.${format}`),
    }),
    receivedAt: row.prepared_at,
    expiresOn: row.prepared_at === null ? null : hongKongDate(addTime(row.prepared_at, PROOF_INDEX.lifetime)),
    status,
    statusLabel: say(proofIndex, locale, `status.${status}`),
    refusal: refusal === null ? null : t(`proofs.index.refusals.${refusal}`),
    file: isIn(proofIndexStates, row.state, "ready") ? `${PROOF_INDEX_PAGE}/${row.id}/file` : null,
  };
}

/** The file of an index: its asker's alone, while every estate in it is theirs to see; `null` otherwise. */
export const findIndexFile = (portal: Portal, user: CurrentUser, id: string): Promise<UploadRow | null> =>
  findFile(portal, proofIndex, id, async ({ owner, estates }) => {
    if (owner !== user.id) return false;
    for (const estate of estates) if ((await findIndexCase(portal, user, estate)) === null) return false;
    return true;
  });
