/** Forms of a type that were begun for a case and are not with the office yet: perhaps one of them is what somebody is looking for. */
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { say, type Locale, type SubmissionType } from "~/workflows/kit";
import { idInStream } from "~/events/stream-id";

import type { VisibleCase } from "../../cases/access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";

export interface UnfinishedForm {
  readonly id: string;
  readonly statusLabel: string;
  readonly savedAt: string;
  readonly to: string;
}

const MOST = 20;

export async function loadUnfinished(
  portal: ListParts,
  user: CurrentUser,
  type: SubmissionType,
  caseFile: VisibleCase,
  locale: Locale,
): Promise<readonly UnfinishedForm[]> {
  if (user.firmIds.length === 0) return [];
  const { rows } = await findSubmissionPage(portal.database, {
    types: [type.type],
    caseId: caseFile.id,
    visibleTo: { firmIds: user.firmIds, on: hongKongDay(portal.clock.now()) },
    sort: { column: "updated_at", direction: "desc" },
    page: 1,
    size: MOST,
  });
  return rows
    .filter((row) => row.holder === "preparer" || row.holder === "reviewer")
    .map((row) => ({
      id: row.id,
      statusLabel: say(type, locale, `status.${row.status}`),
      savedAt: row.last_saved_at,
      to: `/casefile/${caseFile.id}/${type.code}/${idInStream(row.id)}/${row.holder === "preparer" ? "step1" : "preview"}`,
    }));
}
