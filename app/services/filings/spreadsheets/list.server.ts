/** The uploads of a person for one form, newest first. */
import {
  findSpreadsheetUploadPage,
  type SpreadsheetUploadSortColumn,
} from "~/db/queries/filings/spreadsheet-uploads";
import { type Locale, type SubmissionType, statesWith } from "~/workflows/kit";

import { uploadStates } from "~/workflows/jobs/spreadsheet-upload/states";

import { toListing, readListRequest, type Listing } from "../../platform/lists/list-request.server";

import type { ListParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import { getStatusLabel } from "./upload-page.server";

export interface UploadItem {
  readonly id: string;
  readonly file: string;
  readonly receivedAt: string;
  readonly state: string;
  readonly statusLabel: string;
  readonly rows: number;
  readonly drafts: number;
}

const COLUMNS = {
  received: "received_at",
  status: "state",
  rows: "size",
  drafts: "saved",
} as const satisfies Record<string, SpreadsheetUploadSortColumn>;

export async function uploadList(
  portal: ListParts,
  user: CurrentUser,
  type: SubmissionType,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<Listing<UploadItem>> {
  const request = readListRequest(parameters, COLUMNS, { column: "received", direction: "desc" });
  const found = await findSpreadsheetUploadPage(portal.database, {
    owner: user.id,
    form: type.code,
    without: statesWith(uploadStates, "tags", "unlisted"),
    sort: request.sort,
    page: request.page,
    size: request.size,
  });
  return toListing(request, found, (row) => ({
    id: row.id,
    file: row.file_name ?? row.id,
    receivedAt: row.received_at,
    state: row.state,
    statusLabel: getStatusLabel(row.state, locale),
    rows: row.size,
    drafts: row.saved,
  }));
}
