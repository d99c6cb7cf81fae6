/** Files of the gateway that have not come: asked for once more, given by the office as the operator sent them, or excused with a reason. */
import { createHash } from "node:crypto";

import { isCalendarDate, type CalendarDate, type Locale } from "~/workflows/kit";
import { paymentDay, type PaymentDay } from "~/workflows/records/payment-day/index";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { compareDay } from "~/app/services/payments/gateway/compare-day.server";
import { dayStream } from "~/app/services/payments/gateway/payments.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { Portal } from "~/app/services/platform/portal/portal";
import { exceptionList } from "../exceptions/exceptions.server";
import type { DayFileView } from "./day-files.view";
import { paymentDayStates } from "~/workflows/records/payment-day/states";
import { isIn } from "~/workflows/kit/states";

/** Days that are named one by one. */
const NAMED = 100;

/** The days whose file is missing, the oldest first: as many as can be named. */
export async function daysWithoutFile(portal: Pick<ListParts, "database">): Promise<readonly CalendarDate[]> {
  const query = new URLSearchParams({ kind: "noFile", state: "open", size: String(NAMED) });
  const { items } = await exceptionList(portal, query);
  return items.flatMap(({ day }) => day ?? []).sort();
}

/** The day, where its file was missing once; `undefined` for every other. */
export async function loadDay(
  { log }: Pick<Portal, "log">,
  day: string | undefined,
): Promise<LoadedStream<PaymentDay> | undefined> {
  if (day === undefined || !isCalendarDate(day)) return undefined;
  const known = await loadStream(log, paymentDay, dayStream(day));
  return known?.context.missedAt === null ? undefined : known;
}

export async function dayFileView(
  portal: Pick<Portal, "findNames">,
  { state, context }: LoadedStream<PaymentDay>,
  locale: Locale,
): Promise<DayFileView> {
  const { day, missedAt, asked: input, rows } = context;
  const getName = await findNamesIn(portal, context.excuse === null ? [] : [context.excuse.by], locale);
  const excuse = context.excuse && { ...context.excuse, by: getName(context.excuse.by) };
  const isCompared = !isIn(paymentDayStates, state, "missing", "excused");
  return { day, missedAt: missedAt ?? "", lastRequest: input, excuse, rows: isCompared ? rows : null };
}

/** Asks the gateway at once. @returns `compared` where it has given the file; that there is none yet is recorded with who has asked */
export async function askAgain(
  context: Administering,
  day: CalendarDate,
): Promise<AdministrationOutcome | { readonly outcome: "compared" }> {
  const answer = await compareDay(context.portal, day);
  if (answer === "compared") return { outcome: answer };
  return dispatchForPage(context, paymentDay, {
    stream: dayStream(day),
    type: "file.askedFor",
    data: { answer },
    input: { day },
    by: toActor(context.user, "office"),
  });
}

/**
 * Takes the file as the operator of the gateway has sent it, and compares it. Its signature is all that counts: what is not signed would
 * be money that nobody vouches for.
 */
export async function provideFile(
  context: Administering,
  day: CalendarDate,
  text: string,
): Promise<AdministrationOutcome | { readonly outcome: "compared" | "notSigned" | "gateway-unavailable" }> {
  const rows = context.portal.gateway?.readDayFile(day, text) ?? null;
  if (rows === null) return { outcome: "notSigned" };
  const hash = createHash("sha256").update(text).digest("hex");
  const taken = await dispatchForPage(context, paymentDay, {
    stream: dayStream(day),
    type: "file.provided",
    data: { hash, rows: rows.length },
    by: toActor(context.user, "office"),
  });
  if (taken.outcome !== "done") return taken;
  const compared = await compareDay(context.portal, day, rows);
  return { outcome: compared === "no-file" ? "notSigned" : compared };
}
