import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";
import { HOME_CURRENCY, isUlid, PAYMENT_STREAMS, writeMoney } from "~/workflows/kit";
import { goToPayment } from "../payment/go-to-payment.server";
import { dueProofs, proofPayable } from "../payment/proof-payable.server";
import { proofStream } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.ownProofs"), to: "/pod-submission" },
    { label: t("proofs.payment.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const streamsIn = (ids = ""): readonly string[] =>
  [...new Set(ids.split(","))].filter(isUlid).slice(0, PAYMENT_STREAMS).map(proofStream);
const inHongKongDollars = (minor: number): string => writeMoney({ minor, currency: HOME_CURRENCY });

/** What is due for one proof or for several, read from the log: neither amount nor text comes from the page. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, getTitle } = await loadPageContext(args);
  const due = await dueProofs(portal, user, streamsIn(args.params["proofIds"]));
  if (due === null) throw new Response(null, { status: 404 });
  return {
    title: getTitle(t("proofs.payment.title")),
    lines: due.map(({ stream, caseNo, creditor, amount }) => ({
      stream,
      text: [caseNo, creditor].filter((part) => part !== "").join(" · "),
      amount: inHongKongDollars(amount),
    })),
    total: due.length === 0 ? null : inHongKongDollars(due.reduce((sum, { amount }) => sum + amount, 0)),
    canPay: portal.gateway !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, requestId, t } = context;
  const streams = streamsIn(args.params["proofIds"]);
  if ((await dueProofs(portal, user, streams)) === null) throw new Response(null, { status: 404 });
  const requested = await requestPayment(portal, user, proofPayable.purpose, streams, requestId, locale);
  return requested.outcome === "nothingDue"
    ? redirectWithToast(context, proofPayable.addressAfter(streams))
    : goToPayment(requested, t);
}

export default function ProofPayment() {
  const { t } = useTranslation();
  const { lines, total, canPay } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={t("proofs.payment.title")}
        {...(total !== null && { subtitle: t("proofs.payment.lead") })}
      />
      <Refused answer={answer} />
      {total === null ? (
        <Notice actions={<LinkButton to="/pod-submission">{t("proofs.payment.back")}</LinkButton>}>
          {t("proofs.payment.nothing")}
        </Notice>
      ) : (
        <Section id="due" title={t("proofs.payment.due")} className="sheet flex flex-col gap-4 p-5">
          <dl className="flex flex-col gap-2">
            {lines.map(({ stream, text, amount }) => (
              <div key={stream} className="flex justify-between gap-4 border-b border-line pb-2">
                <dt>{text}</dt>
                <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 font-semibold">
              <dt>{t("proofs.payment.total")}</dt>
              <dd className="whitespace-nowrap tabular-nums">{total}</dd>
            </div>
          </dl>
          {canPay ? (
            <Form method="post">
              <Button type="submit" tone="primary">
                {t("proofs.payment.pay")}
              </Button>
            </Form>
          ) : (
            <Notice tone="warning">{t("proofs.payment.closed")}</Notice>
          )}
        </Section>
      )}
    </div>
  );
}
