/** "B1/B2/B3 Submission", "D1/D2 Submission": the forms of a family that a person may see, a tab for each form. */
import {
  countTypesUpToLimit,
  findSubmissionPage,
  type SubmissionQuery,
  type SubmissionSortColumn,
} from "~/db/queries/filings/submissions";
import type { Total } from "~/db/queries/platform/paging";
import { familyNamed } from "~/app/families/registry";
import { addTime, RECENT_SUBMISSIONS, say, type Instant, type Locale } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { countReady } from "../batches/pick.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { expiringSince } from "../submission-lists/items.server";
import { mayFill, getSpreadsheetsPath } from "../spreadsheets/uploads.server";
import { submissionScope } from "../submission-lists/scope.server";
import { listTurns } from "../submission-lists/turns.server";
import type { CurrentUser } from "../../platform/portal/types";
import { listFieldColumns, type FieldColumn } from "./field-columns.server";
import { createFormItems, type FormItem } from "./form-items.server";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
  type Listing,
  type ListRequest,
} from "../../platform/lists/list-request.server";
import type { Choice } from "../../platform/lists/choice";

/** What every list of forms shows beside its lines. */
export interface FormListView {
  /** The fields that the list has columns of. */
  readonly fieldColumns: readonly FieldColumn[];
  readonly filters: {
    readonly search: string;
    readonly status: string | undefined;
    /** Only what was submitted within the last 7 days. */
    readonly recent: boolean;
  };
  readonly statuses: readonly Choice[];
  readonly seesDrafts: boolean;
}

export interface FormList extends FormListView {
  /** Code of the form whose tab is shown. */
  readonly form: string;
  readonly tabs: readonly { readonly form: string; readonly label: string; readonly count: number }[];
  readonly list: Listing<FormItem>;
  /** The page for many forms filled in by spreadsheet; `null` for those who fill none in. */
  readonly spreadsheets: string | null;
  /** Forms that wait for the person's signature; `null` for those who sign none. */
  readonly ready: number | null;
}

/** The types of a family, in the order of the registry. */
export const listTypes = (wanted: string) => submissions.filter(({ family }) => family === wanted);

const COLUMNS = {
  case: "case_no",
  reference: "reference",
  status: "status",
  firstSubmitted: "first_submitted_at",
  lastSubmitted: "last_submitted_at",
  updated: "updated_at",
} as const satisfies Record<string, SubmissionSortColumn>;

/** What the address of a list of forms asks for: what was touched last comes first. */
export const readFormListRequest = (parameters: URLSearchParams): ListRequest<SubmissionSortColumn> =>
  readListRequest(parameters, COLUMNS, { column: "updated", direction: "desc" });

export async function formList(
  portal: Portal,
  user: CurrentUser,
  parameters: URLSearchParams,
  locale: Locale,
  family: string,
): Promise<FormList> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const scope = submissionScope(user, today);
  const tab = parameters.get("tab");
  const types = listTypes(family);
  const type = types.find(({ code }) => code === tab) ?? types[0];
  if (!type) throw new Error(`The registry has no form of the family ${family}`);
  const request = readFormListRequest(parameters);
  const status = readChoice(parameters, "status", type.statuses);
  const recent = parameters.get("submitted") === "recent";
  const find = async (query: Partial<SubmissionQuery>) =>
    scope === null
      ? NOTHING
      : findSubmissionPage(portal.database, { ...scope, page: 1, size: 1, sort: request.sort, ...query });
  const count = async () =>
    scope === null
      ? new Map<string, Total>()
      : countTypesUpToLimit(
          portal.database,
          scope,
          types.map((each) => each.type),
        );
  const finding = find({
    types: [type.type],
    search: request.search,
    ...(recent && { submittedSince: addTime(now, -RECENT_SUBMISSIONS) }),
    page: request.page,
    size: request.size,
    ...statusFilter(status, now),
  });
  const [found, counts] = await Promise.all([finding, count()]);
  const seesDrafts = scope?.filedOnly !== true;
  const reader = { user, now, today, locale, seesDrafts };
  return {
    form: type.code,
    tabs: types.map((each) => ({
      form: each.code,
      label: say(each, locale, "name"),
      count: counts.get(each.type)?.count ?? 0,
    })),
    list: toListing(request, found, await createFormItems(portal, found.rows, reader)),
    fieldColumns: listFieldColumns(type, locale),
    filters: { search: request.search, status, recent },
    statuses: type.statuses.flatMap((value) =>
      // Shown for imports only; nobody looks for it.
      value === "undefined" ? [] : [{ value, label: say(type, locale, `status.${value}`) }],
    ),
    seesDrafts,
    spreadsheets: mayFill(user, type) ? getSpreadsheetsPath(type.code) : null,
    ready: listTurns(user).includes("review")
      ? await countReady(portal, user, familyNamed(family).signing.name)
      : null,
  };
}

/** "Draft expiring" is no state of its own: it is a draft that nobody has touched for long. */
export function statusFilter(
  status: string | undefined,
  now: Instant,
): Pick<SubmissionQuery, "statuses" | "untouchedSince" | "touchedSince"> {
  switch (status) {
    case undefined:
      return {};
    case "draftExpiring":
      return { statuses: ["drafted"], untouchedSince: expiringSince(now) };
    case "drafted":
      return { statuses: ["drafted"], touchedSince: expiringSince(now) };
    default:
      return { statuses: [status] };
  }
}
