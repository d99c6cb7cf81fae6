/** "PEQ Submission": where an examination is started, those that are being prepared, and those that were submitted. */
import {
  countSubmissionsUpToLimit,
  findSubmissionPage,
  type SubmissionQuery,
} from "~/db/queries/filings/submissions";
import { addTime, getChart, RECENT_SUBMISSIONS, type Holder, type Locale } from "~/workflows/kit";
import { peq } from "~/workflows/forms/peq/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { submissionScope } from "~/app/services/filings/submission-lists/scope.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { listFieldColumns } from "~/app/services/filings/form-lists/field-columns.server";
import { createFormItems, type FormItem } from "~/app/services/filings/form-lists/form-items.server";

import {
  toListing,
  NOTHING,
  readChoice,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";

import { peqCasesToStart, type PeqCaseItem } from "./peq-cases.server";

import {
  readFormListRequest,
  statusFilter,
  type FormListView,
} from "~/app/services/filings/form-lists/form-list.server";
import { listStatusChoices } from "~/app/services/platform/lists/choice";

export const PEQ_TABS = ["create", "drafts", "submitted"] as const;
export type PeqTab = (typeof PEQ_TABS)[number];

export interface PeqSubmissionList extends FormListView {
  readonly tab: PeqTab;
  readonly tabs: readonly { readonly tab: PeqTab; readonly count: number }[];
  /** On the tab `create`. */
  readonly cases: Listing<PeqCaseItem> | null;
  /** On the others. */
  readonly list: Listing<FormItem> | null;
}

/** Statuses of an examination, by who has it. */
const STATUSES: Readonly<Record<Exclude<PeqTab, "create">, readonly string[]>> = {
  drafts: [...statusesWith("preparer"), ...statusesWith("reviewer")],
  submitted: [...statusesWith("office"), "resubmitted", "withdrew"],
};

function statusesWith(holder: Holder): readonly string[] {
  return getChart(peq)
    .states.filter((state) => state.holder === holder && !state.tags.includes("unlisted"))
    .map(({ status }) => status);
}

/** By its type as well, of which its lists are in order. */
const OURS = { family: peq.family, types: [peq.type] } as const;

export async function peqSubmissionList(
  portal: Portal,
  user: CurrentUser,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<PeqSubmissionList> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const scope = submissionScope(user, today);
  const starts = user.rights.includes(peq.rights.fill);
  const seesDrafts = scope?.filedOnly !== true;
  const shown = PEQ_TABS.filter((each) => (each === "create" ? starts : each === "submitted" || seesDrafts));
  const recent = parameters.get("submitted") === "recent";
  const tab = readChoice(parameters, "tab", shown) ?? (recent ? "submitted" : (shown[0] ?? "submitted"));
  const request = readFormListRequest(parameters);
  const offered = tab === "create" ? [] : STATUSES[tab];
  const status = readChoice(parameters, "status", offered);
  const find = async (query: Partial<SubmissionQuery>) =>
    scope === null
      ? NOTHING
      : findSubmissionPage(portal.database, {
          ...scope,
          ...OURS,
          page: 1,
          size: 1,
          sort: request.sort,
          ...query,
        });
  const cases = starts ? await peqCasesToStart(portal, user, tabOnly(parameters, tab), locale) : null;
  const found =
    tab === "create"
      ? null
      : await find({
          search: request.search,
          page: request.page,
          size: request.size,
          ...(recent && { submittedSince: addTime(now, -RECENT_SUBMISSIONS) }),
          ...(status === undefined ? { statuses: STATUSES[tab] } : statusFilter(status, now)),
        });
  const counts = shown.map(async (each) => ({
    tab: each,
    count:
      each === "create"
        ? (cases?.total.count ?? 0)
        : scope === null
          ? 0
          : (
              await countSubmissionsUpToLimit(portal.database, {
                ...scope,
                ...OURS,
                statuses: STATUSES[each],
              })
            ).count,
  }));
  const reader = { user, now, today, locale, seesDrafts };
  return {
    tab,
    tabs: await Promise.all(counts),
    cases: tab === "create" ? cases : null,
    list: found && toListing(request, found, await createFormItems(portal, found.rows, reader)),
    fieldColumns: listFieldColumns(peq, locale),
    filters: { search: request.search, status, recent },
    statuses: listStatusChoices(peq, locale, offered),
    seesDrafts,
  };
}

/** What is typed into another tab's filters does not count the cases. */
function tabOnly(parameters: URLSearchParams, tab: PeqTab): URLSearchParams {
  return tab === "create" ? parameters : new URLSearchParams();
}
