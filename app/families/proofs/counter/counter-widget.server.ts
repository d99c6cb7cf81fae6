/** What waits at the counter, on the home page of whoever decides it. */
import { formatDate } from "~/app/i18n/format";
import { findCounterQueue } from "~/db/queries/families/proofs";

import {
  CASES_SHOWN,
  shownTotal,
  type WidgetContext,
  type Filled,
} from "~/app/services/workspace/dashboard/widget-context.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { COUNTER } from "../streams.server";
import { WAITING } from "./counter-list.server";

/** In the order of the queue: the nearest meeting of creditors first, then whoever has waited longest. */
export async function counterQueue({ portal, today, t }: WidgetContext): Promise<Filled> {
  const { rows, total } = await findCounterQueue(portal.database, {
    today,
    states: WAITING,
    page: 1,
    size: CASES_SHOWN,
  });
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: COUNTER, label: t("proofs.widget.atCounter") },
    content: {
      kind: "cases",
      items: rows.map(({ id, case_no, creditor, since, meeting_on }) => ({
        to: `${COUNTER}/${id}`,
        caseNo: case_no,
        nameEn: creditor,
        nameZh: null,
        note:
          meeting_on === null
            ? t("proofs.widget.waitsSince", { date: formatDate(hongKongDay(since)) })
            : t("proofs.widget.meetingOn", { date: formatDate(meeting_on) }),
      })),
      empty: t("proofs.counter.empty"),
    },
  };
}
