/** The office's calls: the list, the page of one, and what the office does with it. */
import * as z from "zod";

import { findFirms } from "~/db/queries/users/firms";
import {
  findReturnCallPage,
  findReturnsOfCall,
  type ReturnCallRow,
  type ReturnCallSortColumn,
} from "~/db/queries/families/call-returns";
import { call, type Call } from "~/workflows/records/call/index";
import { callReturn } from "~/workflows/records/call-return/index";
import {
  CALL_FIRMS,
  hongKongDate,
  isUlid,
  say,
  whatMayHappen,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";
import { RETURN_TYPES, templateVersions } from "~/workflows/shared/return-types/index";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { pickName } from "~/app/i18n/names";
import { toActor } from "~/app/services/cases/access/standing.server";
import {
  toListing,
  readChoice,
  readListRequest,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { inOneLine, explainRefusals } from "~/app/services/platform/pages/reasons";
import { DateText } from "~/app/services/platform/pages/typed-date";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { findNamesIn } from "~/app/services/platform/portal/names.server";

import { toItem as returnItem, typeChoices, typeLabel, type ReturnItem } from "../returns/return-list.server";
import { callStream, RETURN_CALLS } from "../streams.server";
import { listStatusChoices, type Choice } from "~/app/services/platform/lists/choice";
import { callStates } from "~/workflows/records/call/states";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

export interface CallItem {
  readonly id: string;
  readonly to: string;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly overdue: boolean;
  readonly typeLabel: string;
  readonly templateVersion: number;
  readonly firms: number;
  readonly completed: number;
  readonly invalid: number;
  readonly status: string;
  readonly statusLabel: string;
}

export interface CallList {
  readonly list: Listing<CallItem>;
  readonly filters: { readonly status: string | undefined; readonly type: string | undefined };
  readonly types: readonly Choice[];
  readonly statuses: readonly Choice[];
  readonly mayOpen: boolean;
}

/** What a form that opens a call offers. */
export interface CallChoices {
  /** Each version of each type: `estates/2`. */
  readonly templates: readonly Choice[];
  readonly firms: readonly Choice[];
}

export interface CallView {
  readonly id: string;
  readonly typeLabel: string;
  readonly templateVersion: number;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly remarks: string;
  readonly statusLabel: string;
  readonly isOpen: boolean;
  readonly openedBy: string;
  /** How many firms were called: as many returns there will be. */
  readonly firms: number;
  readonly chased: readonly { readonly at: Instant; readonly by: string; readonly firms: number }[];
  readonly closedAt: Instant | null;
  readonly returns: readonly ReturnItem[];
  /** How many returns are in each status. */
  readonly counts: readonly { readonly status: string; readonly label: string; readonly count: number }[];
  /** Firms that have not answered. */
  readonly silent: readonly string[];
  readonly mayChase: boolean;
  /** Why it cannot be chased now, where it is open and somebody has not answered. */
  readonly whyNotChase: string | null;
  readonly mayClose: boolean;
}

type RequestContext = Pick<PageContext, "portal" | "user" | "locale" | "t">;

const COLUMNS = { called: "called_on", due: "due_on" } as const satisfies Record<
  string,
  ReturnCallSortColumn
>;
/** The kind of firms that administer estates. */
const PRACTITIONERS = "PIP";

const mayCall = ({ user }: Pick<RequestContext, "user">): boolean => user.rights.includes("OFFICE_ANNOTATE");

export async function callList(
  { portal, user, locale }: Omit<RequestContext, "t">,
  parameters: URLSearchParams,
): Promise<CallList> {
  const request = readListRequest(parameters, COLUMNS, { column: "called", direction: "desc" });
  const filters = {
    status: readChoice(parameters, "status", call.statuses),
    type: readChoice(parameters, "type", RETURN_TYPES),
  };
  const found = await findReturnCallPage(portal.database, {
    state: filters.status,
    returnType: filters.type,
    sort: request.sort,
    page: request.page,
    size: request.size,
  });
  const today = hongKongDay(portal.clock.now());
  const toItem = (row: ReturnCallRow): CallItem => ({
    id: row.id,
    to: `${RETURN_CALLS}/${row.id}`,
    calledOn: row.called_on,
    dueOn: row.due_on,
    overdue: isIn(callStates, row.state, "open") && row.due_on < today && row.completed < row.firms,
    typeLabel: typeLabel(row.return_type, locale),
    templateVersion: row.template_version,
    firms: row.firms,
    completed: row.completed,
    invalid: row.invalid,
    status: row.state,
    statusLabel: say(call, locale, `status.${row.state}`),
  });
  return {
    list: toListing(request, found, toItem),
    filters,
    types: typeChoices(locale),
    statuses: listStatusChoices(call, locale),
    mayOpen: mayCall({ user }),
  };
}

/** What can be called for, and whom: active firms of practitioners. */
export async function callChoices({ portal, locale, t }: RequestContext): Promise<CallChoices> {
  const firms = await findFirms(portal.database, PRACTITIONERS);
  return {
    templates: RETURN_TYPES.flatMap((code) =>
      templateVersions(code).map((version) => ({
        value: `${code}/${String(version)}`,
        label: t("callReturns.calls.template", { type: typeLabel(code, locale), version }),
      })),
    ),
    firms: firms
      .filter(({ state }) => isIn(firmStates, state, "active"))
      .map(({ id, name_en: en, name_zh: zh }) => ({ value: id, label: pickName(locale, en, zh) })),
  };
}

/** What the form that opens a call posts. Messages are keys of the page. */
export const OpeningForm = z.object({
  template: z.string("select").regex(/^[a-z]+\/\d+$/, "select"),
  dueOn: DateText,
  firms: z.preprocess(
    (given): readonly unknown[] => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(z.string()).min(1, "firms").max(CALL_FIRMS, "firms"),
  ),
  remarks: z.string().trim().max(2000, "long").default(""),
});

/** Opens a call, of today. It is called as the command that makes it: pressed twice, it is one. */
export async function openCall(
  administering: Administering,
  { template, dueOn, firms, remarks }: z.output<typeof OpeningForm>,
): Promise<AdministrationOutcome> {
  const { portal, user, commandId } = administering;
  const [returnType, version] = template.split("/");
  const known = new Set((await findFirms(portal.database, PRACTITIONERS)).map(({ id }) => id));
  const input = { returnType, templateVersion: Number(version), firms, dueOn, remarks };
  const called = firms.filter((firm) => known.has(firm));
  return dispatchForPage(administering, call, {
    stream: callStream(commandId),
    type: "call.opened",
    data: { ...input, firms: called, calledOn: hongKongDate(portal.clock.now()) },
    input,
    by: toActor(user, "office"),
  });
}

export async function loadCall(
  { portal }: Pick<RequestContext, "portal">,
  id: string,
): Promise<LoadedStream<Call> | null> {
  return isUlid(id) ? ((await loadStream(portal.log, call, callStream(id))) ?? null) : null;
}

export async function callView(
  pageContext: RequestContext,
  id: string,
  current: LoadedStream<Call>,
): Promise<CallView> {
  const { portal, user, locale } = pageContext;
  const { state, context } = current;
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const rows = await findReturnsOfCall(portal.database, id);
  const getName = await findNamesIn(
    portal,
    [context.openedBy, ...context.chased.map(({ by }) => by)],
    locale,
  );
  const possible = whatMayHappen(call, current, toActor(user, "office"), now);
  const chasing = possible.find(({ fact }) => fact === "call.chased");
  const silent = rows.filter(({ waits }) => waits === 1).map(({ firm_id: firm }) => firm);
  return {
    id,
    typeLabel: typeLabel(context.returnType, locale),
    templateVersion: context.templateVersion,
    calledOn: context.calledOn,
    dueOn: context.dueOn,
    remarks: context.remarks,
    statusLabel: say(call, locale, `status.${state}`),
    isOpen: isIn(callStates, state, "open"),
    openedBy: getName(context.openedBy),
    firms: context.firms.length,
    chased: context.chased.map(({ at, by, firms }) => ({ at, by: getName(by), firms: firms.length })),
    closedAt: context.closedAt,
    returns: rows.map((row) => returnItem(row, today, locale)),
    counts: callReturn.statuses.map((status) => ({
      status,
      label: say(callReturn, locale, `status.${status}`),
      count: rows.filter((row) => row.state === status).length,
    })),
    silent,
    mayChase: silent.length > 0 && chasing?.allowed === true,
    whyNotChase:
      silent.length > 0 && chasing?.allowed === false
        ? inOneLine(explainRefusals(call, chasing.refusals, locale))
        : null,
    mayClose: possible.some(({ fact, allowed }) => fact === "call.closed" && allowed),
  };
}

/** The buttons of a call's page. */
export const CALL_ACTS = ["call.chased", "call.closed"] as const;
export type CallAct = (typeof CALL_ACTS)[number];

/** Chases whoever has not answered by now, or closes the call. */
export async function actOnCall(
  administering: Administering,
  id: string,
  act: CallAct,
): Promise<AdministrationOutcome> {
  const { portal, user } = administering;
  const silent = async () =>
    (await findReturnsOfCall(portal.database, id))
      .filter(({ waits }) => waits === 1)
      .map(({ firm_id: firm }) => firm);
  return dispatchForPage(administering, call, {
    stream: callStream(id),
    type: act,
    data: act === "call.chased" ? { firms: await silent() } : {},
    input: {},
    by: toActor(user, "office"),
  });
}
