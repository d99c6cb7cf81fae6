import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { PaymentPanel } from "~/app/components/payments/payment-panel/payment-panel";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { usePolling } from "~/app/components/ui/use-polling";
import { PressedForm } from "~/app/services/administration/administration.server";
import { goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { whyNotDone } from "~/app/services/pages/reasons";
import { beginAttempt } from "~/app/services/payments/begin-attempt.server";
import { lookNow, paymentView } from "~/app/services/payments/payment-page.server";
import { findOwnPayment, paymentAddress } from "~/app/services/payments/payments.server";
import { payment as procedure, WAYS } from "~/workflows/payment/index";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("payments.page.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the payment stands now. */
export const shouldRevalidate = () => true;

/** In the address of whoever comes back from the gateway or wants to know: the gateway is asked, and nothing else is believed. */
const LOOK = "look";

async function ownPayment(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const id = args.params.paymentId ?? "";
  const current = await findOwnPayment(asked.portal, asked.user, id);
  if (current === null) throw new Response(null, { status: 404 });
  return { ...asked, id, current };
}

/** A payment: what is due, how to pay it, what is going on, and the receipt. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, id, locale, titleOf, parameters, ...asked } = await ownPayment(args);
  const looked = parameters.has(LOOK) && (await lookNow(portal, asked.current));
  const current = looked ? await findOwnPayment(portal, user, id) : asked.current;
  const lookAt = `${paymentAddress(id)}?${LOOK}=1`;
  const returnTo = `${new URL(portal.config.origin).origin}${lookAt}`;
  const view = await paymentView(portal, id, current ?? asked.current, { locale, returnTo });
  return { title: titleOf(view.title), commandId: ulid(), lookAt, view };
}

const Pressed = PressedForm.extend({ way: z.enum(WAYS) });

/** Begins an attempt. The way is all that the page says. */
export async function action(args: ActionFunctionArgs) {
  const { current, id, ...asked } = await ownPayment(args);
  const { way, commandId } = expectForm(await args.request.formData(), Pressed);
  const outcome = await beginAttempt({ ...asked, commandId }, current, way);
  if (outcome.outcome === "done") return goOn(asked, paymentAddress(id));
  if (outcome.outcome === "off") return refuse([{ sentence: asked.t("payments.page.offBody") }]);
  if (outcome.outcome === "notDue") return refuse([{ sentence: asked.t("payments.page.notDue") }]);
  return refuse(whyNotDone(asked, procedure, outcome));
}

/** For so long the page looks by itself, in milliseconds; then it is looked again by its link. */
const LOOKS_FOR = 10 * 60_000;

/** Whether the page still looks by itself: for ten minutes of each attempt. */
function useLooking(reference: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (reference === undefined) return undefined;
    const timer = setTimeout(() => setOver(reference), LOOKS_FOR);
    return () => clearTimeout(timer);
  }, [reference]);
  return reference !== undefined && over !== reference;
}

export default function Payment() {
  const { t } = useTranslation();
  const { view, commandId, lookAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  usePolling(useLooking(view.underWay?.reference));
  return (
    <>
      <PageHeader title={view.title} subtitle={t("payments.page.lead")} />
      <Refused answer={answer} />
      <PaymentPanel view={view} commandId={commandId} lookAt={lookAt} />
    </>
  );
}
