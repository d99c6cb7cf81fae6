import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { DEMONSTRATION } from "~/app/services/payments/gateway-sandbox/demonstration.server";
import { paymentAddress } from "~/app/services/payments/gateway/payments.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("payments.demo.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

async function demonstration(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  if (context.portal.config.mode === "production") throw new Response(null, { status: 404 });
  return context;
}

/** Where a payment is opened to try. In production there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle } = await demonstration(args);
  return { title: getTitle(t("payments.demo.title")) };
}

/** Opens it, and leads to it. */
export async function action(args: ActionFunctionArgs) {
  const pageContext = await demonstration(args);
  const { portal, user, requestId, locale, t } = pageContext;
  const streams = [`${DEMONSTRATION}/${ulid()}`];
  const requested = await requestPayment(portal, user, DEMONSTRATION, streams, requestId, locale);
  return requested.outcome === "open"
    ? redirectWithToast(pageContext, paymentAddress(requested.paymentId))
    : conflict([{ sentence: t("payments.page.offBody") }]);
}

export default function DemoPayment() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("payments.demo.title")} subtitle={t("payments.demo.lead")} />
      <Refused answer={answer} />
      <Form method="post">
        <Button type="submit" tone="primary">
          {t("payments.demo.open")}
        </Button>
      </Form>
    </>
  );
}
