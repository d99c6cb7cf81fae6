/** What auditors look into, and what whoever keeps the portal running does: doors that stayed shut, replays that were opened, deliveries. */
import { listTime } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { findReplayOpeningPage } from "~/db/queries/filings/replay-openings";
import { findAccessDenialPage } from "~/db/queries/office/access-denials";
import { idInStream, typeInStream } from "~/events/stream-id";
import { say } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { CASES_SHOWN, shownTotal, type Filled, type WidgetContext } from "./widget-context.server";

const NEWEST = { sort: { column: "at", direction: "desc" }, page: 1, size: CASES_SHOWN } as const;

/** The newest doors that stayed shut: who knocked, and where. */
export async function denials({ portal, locale, t }: WidgetContext): Promise<Filled> {
  const { rows, total } = await findAccessDenialPage(portal.database, NEWEST);
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: "/settings/denials", label: t("dashboard.more.denials") },
    content: {
      kind: "cases",
      items: rows.map(({ login_name, full_name, full_name_zh, at }) => ({
        to: `/settings/denials?q=${encodeURIComponent(login_name)}`,
        caseNo: login_name,
        nameEn: pickName(locale, full_name, full_name_zh),
        nameZh: null,
        note: listTime(at),
      })),
      empty: t("dashboard.empty.denials"),
    },
  };
}

/** The replays that were opened last, and by whom. */
export async function replays({ portal, locale, t }: WidgetContext): Promise<Filled> {
  const { rows, total } = await findReplayOpeningPage(portal.database, NEWEST);
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: "/settings/replays", label: t("dashboard.more.replays") },
    content: {
      kind: "cases",
      items: rows.map(({ form, case_id, case_no, full_name, full_name_zh, at }) => {
        const type = findSubmissionType(typeInStream(form));
        const named = [case_no, type && say(type, locale, "name")].filter(Boolean).join(" · ");
        return {
          to:
            type === undefined || case_no === null
              ? "/settings/replays"
              : `/casefile/${case_id}/${type.code}/${idInStream(form)}/replay`,
          caseNo: named,
          nameEn: pickName(locale, full_name, full_name_zh),
          nameZh: null,
          note: listTime(at),
        };
      }),
      empty: t("dashboard.empty.replays"),
    },
  };
}

/** Whether what follows from people's work arrives: mail, notices, papers. */
export async function deliveries({ portal, t }: WidgetContext): Promise<Filled> {
  const queues = await portal.log.effectQueues();
  const to = "/settings/background-work";
  const sum = (count: (queue: (typeof queues)[number]) => number) =>
    String(queues.reduce((total, queue) => total + count(queue), 0));
  return {
    count: null,
    more: { to, label: t("dashboard.more.deliveries") },
    content: {
      kind: "figures",
      figures: [
        { label: t("dashboard.deliveries.waiting"), value: sum(({ waiting }) => waiting), to },
        { label: t("dashboard.deliveries.failing"), value: sum(({ failing }) => failing), to },
        { label: t("dashboard.deliveries.parked"), value: sum(({ parked }) => parked), to },
      ],
    },
  };
}
