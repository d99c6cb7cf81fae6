import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PaymentPanel } from "~/app/components/payments/payment-panel/payment-panel";
import { useLooking } from "~/app/components/payments/payment-panel/use-looking";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { answerPayment, showPayment } from "~/app/services/payments/gateway/payment-route.server";
import { paymentAddress } from "~/app/services/payments/gateway/payments.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("payments.page.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the payment stands now. */
export const shouldRevalidate = () => true;

async function context(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = args.params.paymentId ?? "";
  return { ...(await loadPageContext(args)), id, at: paymentAddress(id) };
}

/** A payment: what is due, how to pay it, what is going on, and the receipt. */
export async function loader(args: LoaderFunctionArgs) {
  return showPayment(await context(args));
}

/** Begins an attempt. */
export async function action(args: ActionFunctionArgs) {
  return answerPayment(await context(args), await args.request.formData());
}

export default function Payment() {
  const { t } = useTranslation();
  const { view, commandId, lookAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useLooking(view.underWay?.reference);
  return (
    <>
      <PageHeader title={view.title} subtitle={t("payments.page.lead")} />
      <Refused answer={answer} />
      <PaymentPanel view={view} commandId={commandId} lookAt={lookAt} />
    </>
  );
}
