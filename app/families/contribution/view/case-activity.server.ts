/** What the activity history of a case tells of contributions: each step, and what it was about. */
import type * as z from "zod";

import { formatAmount, formatLongDate, formatMonth } from "~/app/i18n/format";
import { sayPastTense } from "~/workflows/kit";
import {
  contribution,
  contributionFacts as facts,
  type Contribution,
} from "~/workflows/records/contribution/index";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { contributionTab, loadContribution } from "~/app/services/cases/contributions/contribution.server";
import { BANKRUPT } from "~/app/services/filings/bankrupt-door/bankrupt-actor";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { RecordedEntry } from "~/events/types";
import { findReader } from "./access";

const LOOK: keyof typeof facts = "contribution.read";

/** Whoever reads the contributions of the case reads what happened to them: the office, and whoever administers the estate today. Who looked is told the office alone. */
export async function contributionActivity(
  portal: Pick<Portal, "log">,
  visible: VisibleCase,
  { locale, t }: ActivityWords,
): Promise<readonly CaseEvent[]> {
  if (findReader(visible) === null) return [];
  const current = await loadContribution(portal, visible.id);
  const ofOffice = visible.by.standing === "office";
  const entries = (current?.entries ?? []).filter(({ type }) =>
    type === LOOK ? ofOffice : contribution.facts[type]?.minor !== true,
  );
  return entries.map((entry) => ({
    entry,
    title:
      entry.type === "objection.recorded" && entry.meta.by.id === BANKRUPT.id
        ? t("contribution.activity.objected")
        : sayPastTense(contribution, locale, entry.type),
    detail:
      entry.type === LOOK
        ? findPaperName(current?.context, entry.data?.["paper"])
        : describeEntry(entry, { locale, t }),
    to: contributionTab(visible.id),
  }));
}

/** The name of the paper that was looked at; `null` of a look at the contributions themselves. */
const findPaperName = (known: Contribution | undefined, paper: unknown): string | null =>
  [...(known?.undertakings ?? []), ...(known?.objections ?? [])].find((each) => each.paper?.id === paper)
    ?.paper?.name ?? null;

/** @returns `null` where the name of the step says all, and where its content was destroyed */
function describeEntry({ type, data }: RecordedEntry, { locale, t }: ActivityWords): string | null {
  const read = <Schema extends z.ZodType>(
    fact: keyof typeof facts,
    { payload }: { readonly payload: Schema },
  ) => (type === fact ? payload.safeParse(data).data : undefined);
  const sayTerms = ({ monthly, from }: { readonly monthly: number; readonly from: string }) =>
    t("contribution.activity.terms", { amount: formatAmount(monthly), from: formatLongDate(from, locale) });
  const recorded =
    read("agreement.recorded", facts["agreement.recorded"]) ??
    read("order.recorded", facts["order.recorded"]);
  if (recorded !== undefined) return sayTerms(recorded.terms);
  const corrected = read("terms.corrected", facts["terms.corrected"]);
  if (corrected !== undefined) return `${sayTerms(corrected.to)}\n${corrected.reason}`;
  const changed = read("amount.changed", facts["amount.changed"]);
  if (changed !== undefined) return `${sayTerms(changed)}\n${changed.reason}`;
  const ended = read("contribution.ended", facts["contribution.ended"]);
  if (ended !== undefined) return `${t(`contribution.endReasons.${ended.because}`)}\n${ended.reason}`;
  const decided = read("objection.decided", facts["objection.decided"]);
  if (decided !== undefined) return `${t(`contribution.outcomes.${decided.outcome}`)}\n${decided.reason}`;
  const found = read("arrears.found", facts["arrears.found"]);
  if (found !== undefined)
    return t("contribution.list.line", {
      count: found.months.length,
      since: found.months
        .slice(0, 1)
        .map((month) => formatMonth(month, locale))
        .join(""),
      outstanding: formatAmount(found.outstanding),
    });
  const taken =
    read("change.withdrawn", facts["change.withdrawn"]) ??
    read("contribution.resumed", facts["contribution.resumed"]) ??
    read("objection.withdrawn", facts["objection.withdrawn"]);
  return taken?.reason ?? read("objection.recorded", facts["objection.recorded"])?.text ?? null;
}
