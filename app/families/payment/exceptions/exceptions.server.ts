/** "Payments to reconcile": money that does not agree, and what the office did about it. */
import { findPaymentExceptionPage, type PaymentExceptionRow } from "~/db/queries/payments/payments";
import { isCalendarDate, isUlid } from "~/workflows/kit";
import { payment, REMEDIES } from "~/workflows/records/payment/index";
import { paymentDay } from "~/workflows/records/payment-day/index";
import * as z from "zod";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { pagedList } from "~/app/services/assembly/exports/exporting.server";
import { toListing, readChoice, readListRequest } from "~/app/services/platform/lists/list-request.server";
import { dayStream, paymentStream } from "~/app/services/payments/gateway/payments.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import { exceptionColumns } from "./exception-columns";
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  type ExceptionItem,
  type ExceptionKind,
  type ExceptionList,
} from "./exceptions.view";

export const PAYMENTS = "/payments";

const COLUMNS = { found: "found_at" } as const;

export async function exceptionList(
  { database }: Pick<ListParts, "database">,
  parameters: URLSearchParams,
): Promise<ExceptionList> {
  const request = readListRequest(parameters, COLUMNS, { column: "found", direction: "desc" });
  const kind = readChoice(parameters, "kind", EXCEPTION_KINDS);
  const state = readChoice(parameters, "state", EXCEPTION_STATES);
  const search = request.search.toUpperCase();
  const found = await findPaymentExceptionPage(database, {
    ...request,
    search,
    kind,
    open: state === undefined ? undefined : state === "open",
  });
  return { ...toListing(request, found, toItem), filters: { search: request.search, kind, state } };
}

function toItem(row: PaymentExceptionRow): ExceptionItem {
  return {
    id: row.id,
    kind: getKind(row.kind),
    foundAt: row.found_at,
    day: row.day,
    reference: row.reference,
    gatewayReference: row.gateway_reference,
    currency: row.currency,
    amount: row.amount,
    remedy: row.remedy,
    settledAt: row.settled_at,
  };
}

function getKind(kind: string): ExceptionKind {
  const found = EXCEPTION_KINDS.find((each) => each === kind);
  if (found === undefined) throw new Error(`There is no exception of the kind ${kind}`);
  return found;
}

export const exceptionsSheet = pagedList({
  title: ({ t }) => t("payments.list.title"),
  columns: exceptionColumns,
  page: ({ portal, parameters }) => exceptionList(portal, parameters),
});

const PLACE = /^([0-9A-Z-]+)[.]([0-9A-Za-z-]{1,40})$/;

/** The id of a row: of a payment or a day, and the gateway's reference. */
const RowId = z.string().refine((id) => {
  const [, of = ""] = PLACE.exec(id) ?? [];
  return isUlid(of) || isCalendarDate(of);
});
/** What the office says it did about one of them. */
export const SettleForm = z.object({
  id: RowId,
  remedy: z.enum(REMEDIES, "required"),
});

/** What was said about one of them was not so. */
export const ReopenForm = z.object({
  id: RowId,
  was: z.enum(REMEDIES, "required"),
  reason: z.string().trim().max(2_000).default(""),
});

/** Takes back what was said: it is to be seen to again. */
export function reopenException(
  context: Administering,
  { id, was, reason }: z.output<typeof ReopenForm>,
): Promise<AdministrationOutcome> {
  const [, of = "", gatewayReference = ""] = PLACE.exec(id) ?? [];
  const data = { gatewayReference, was, reason };
  const by = toActor(context.user, "office");
  return isCalendarDate(of)
    ? dispatchForPage(context, paymentDay, { stream: dayStream(of), type: "difference.reopened", data, by })
    : dispatchForPage(context, payment, { stream: paymentStream(of), type: "exception.reopened", data, by });
}

/** Records what was done. */
export function settleException(
  context: Administering,
  { id, remedy }: z.output<typeof SettleForm>,
): Promise<AdministrationOutcome> {
  const [, of = "", gatewayReference = ""] = PLACE.exec(id) ?? [];
  const data = { gatewayReference, remedy };
  const by = toActor(context.user, "office");
  return isCalendarDate(of)
    ? dispatchForPage(context, paymentDay, { stream: dayStream(of), type: "difference.settled", data, by })
    : dispatchForPage(context, payment, { stream: paymentStream(of), type: "exception.settled", data, by });
}
