/** People who left a firm, as long as the office has not been told (section 1: ten working days). */
import { findDeparturesToNotify } from "~/db/queries/users/account-lists";
import type { Locale, CalendarDate } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import type { ListParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import { isOverdue } from "./account-buttons.server";

export interface Departure {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly firm: string;
  readonly on: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly overdue: boolean;
}

/** The most urgent are enough to act on. */
const MOST = 20;

/** Those of the firm that the reader acts for; every firm's for the office. */
export async function listDepartures(
  portal: ListParts,
  user: CurrentUser,
  locale: Locale,
): Promise<readonly Departure[]> {
  const rows = await findDeparturesToNotify(portal.database, MOST, user.firmId ?? undefined);
  return rows.map((row) => ({
    id: `${row.account_id} ${row.firm_id} ${row.from_date}`,
    to: `/settings/view-user/${row.account_id}?tab=firms`,
    name: pickName(locale, row.full_name, row.full_name_zh),
    firm: pickName(locale, row.firm_name_en, row.firm_name_zh),
    on: row.to_date ?? "",
    dueOn: row.notice_due_on ?? "",
    overdue: row.notice_due_on !== null && isOverdue(row.notice_due_on, portal.clock.now()),
  }));
}
