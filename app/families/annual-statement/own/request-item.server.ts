/** A row of a list of bankrupts' requests as its page shows it. */
import { formatLongTime } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { say, type Locale, type Procedure } from "~/workflows/kit";

import type { RequestItem } from "./requests.view";

interface RequestRow {
  readonly id: string;
  readonly case_no: string;
  readonly case_name_en: string;
  readonly case_name_zh: string | null;
  readonly state: string;
  readonly requested_at: string;
  readonly ended_at: string | null;
}

export const toRequestItem = (
  row: RequestRow,
  procedure: Pick<Procedure, "type" | "wording">,
  locale: Locale,
): Omit<RequestItem, "to"> => ({
  id: row.id,
  caseNo: row.case_no,
  caseName: pickName(locale, row.case_name_en, row.case_name_zh),
  state: row.state,
  status: say(procedure, locale, `status.${row.state}`),
  requestedAt: formatLongTime(row.requested_at, locale),
  endedAt: row.ended_at === null ? null : formatLongTime(row.ended_at, locale),
});
