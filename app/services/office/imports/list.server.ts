/** The runs in which records came in, newest first. */
import type { TFunction } from "i18next";

import { pickName } from "~/app/i18n/names";
import { findImportRunPage, type ImportRunRow, type ImportRunSortColumn } from "~/db/queries/office/imports";
import { findUpload } from "~/db/queries/documents/uploads";
import { say, type Locale, statesWith } from "~/workflows/kit";
import { importRun } from "~/workflows/jobs/import-run/index";
import { runStates } from "~/workflows/jobs/import-run/states";

import { SYSTEM } from "../../platform/portal/system-actor";
import { toListing, readListRequest, type Listing } from "../../platform/lists/list-request.server";

import type { Portal } from "../../platform/portal/portal";

export interface RunItem {
  readonly id: string;
  readonly file: string;
  readonly startedAt: string;
  readonly by: string;
  readonly door: string;
  readonly statusLabel: string;
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
}

const COLUMNS = { started: "started_at", status: "state" } as const satisfies Record<
  string,
  ImportRunSortColumn
>;

export async function runList(
  portal: Portal,
  parameters: URLSearchParams,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<Listing<RunItem>> {
  const request = readListRequest(parameters, COLUMNS, { column: "started", direction: "desc" });
  const { sort, page, size } = request;
  const found = await findImportRunPage(portal.database, {
    sort,
    page,
    size,
    without: statesWith(runStates, "tags", "unlisted"),
  });
  const files = new Map(
    await Promise.all(
      found.rows.map(async (row) => [row.id, await findUpload(portal.database, row.file_id)] as const),
    ),
  );
  const names = await portal.findNames(found.rows.map(({ owner }) => owner));
  return toListing(request, found, (row) => ({
    id: row.id,
    file: files.get(row.id)?.name ?? t("imports.run.noFile"),
    startedAt: row.started_at,
    by: sayStarter(row.owner, names, locale, t),
    door: sayDoor(row, t),
    statusLabel: say(importRun, locale, `status.${row.state}`),
    created: row.created,
    changed: row.changed,
    refused: row.refused,
  }));
}

/** Who began a run: whoever runs the portal has no account. */
export function sayStarter(
  id: string,
  names: Awaited<ReturnType<Portal["findNames"]>>,
  locale: Locale,
  t: TFunction,
): string {
  if (id === SYSTEM.id) return t("imports.run.portal");
  const known = names.get(id);
  return known === undefined ? id : pickName(locale, known.en, known.zh);
}

function sayDoor({ door }: ImportRunRow, t: TFunction): string {
  return t(
    door === "api" ? "imports.doors.api" : door === "page" ? "imports.doors.page" : "imports.doors.command",
  );
}
