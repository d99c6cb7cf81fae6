/** The route of a payment, for whichever page shows it: of whoever is logged in, or of a visitor whom a page of its own knows. */
import type { TypedResponse } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { payment as procedure, WAYS } from "~/workflows/records/payment/index";

import { CommandForm } from "../../platform/administration/administration.server";
import { redirectWithToast, conflict } from "../../platform/pages/answers.server";
import type { OpenContext } from "../../platform/pages/page.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { whyNotDone } from "../../platform/pages/reasons";
import { beginAttempt } from "./begin-attempt.server";
import type { Payer } from "./payable";
import { type PaymentView, checkAttemptsNow, paymentView } from "./payment-page.server";

import { findOwnPayment } from "./payments.server";

export interface PaymentRoute extends OpenContext {
  readonly user: Payer;
  /** The payment that the address names. */
  readonly id: string;
  /** Path of the page itself. */
  readonly at: string;
}

/** In the address of whoever comes back from the gateway or wants to know: the gateway is asked, and nothing else is believed. */
const LOOK = "look";

export interface ShownPayment {
  readonly title: string;
  /** Name of the page's commands. */
  readonly commandId: string;
  /** Where to look again. */
  readonly lookAt: string;
  readonly view: PaymentView;
}

async function own({ portal, user, id }: PaymentRoute) {
  const current = await findOwnPayment(portal, user, id);
  if (current === null) throw new Response(null, { status: 404 });
  return current;
}

/** What the page shows. @throws 404 for a payment that is not there, or not theirs */
export async function showPayment(context: PaymentRoute): Promise<ShownPayment> {
  const { portal, id, at, locale, getTitle, parameters } = context;
  const before = await own(context);
  const current =
    parameters.has(LOOK) && (await checkAttemptsNow(portal, before)) ? await own(context) : before;
  const lookAt = `${at}?${LOOK}=1`;
  const returnTo = `${new URL(portal.config.origin).origin}${lookAt}`;
  const view = await paymentView(portal, id, current, { locale, returnTo });
  return { title: getTitle(view.title), commandId: ulid(), lookAt, view };
}

const Pressed = CommandForm.extend({ way: z.enum(WAYS) });

/** Begins an attempt. The way is all that the page says. @throws 404 as `showPayment` */
export async function answerPayment(
  context: PaymentRoute,
  form: FormData,
): Promise<TypedResponse<never> | ReturnType<typeof conflict>> {
  const current = await own(context);
  const { way, commandId } = parseFormOrThrow(form, Pressed);
  const outcome = await beginAttempt({ ...context, commandId }, current, way);
  if (outcome.outcome === "done") return redirectWithToast(context, context.at);
  if (outcome.outcome === "off") return conflict([{ sentence: context.t("payments.page.offBody") }]);
  if (outcome.outcome === "notDue") return conflict([{ sentence: context.t("payments.page.notDue") }]);
  return conflict(whyNotDone(context, procedure, outcome));
}
