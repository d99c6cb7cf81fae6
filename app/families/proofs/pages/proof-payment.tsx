import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { isUlid, writeMoney } from "~/workflows/kit";
import { canPay, payInSandbox } from "../payment/pay.server";
import { proofPayable } from "../payment/proof-payable.server";
import { proofStream } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.ownProofs"), to: "/pod-submission" },
    { label: t("proofs.payment.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Proofs that one payment may be for. */
const MOST = 500;
const streamsIn = (ids = ""): readonly string[] =>
  [...new Set(ids.split(","))].filter(isUlid).slice(0, MOST).map(proofStream);

/** What is due for one proof or for several, read from the log: neither amount nor text comes from the page. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, titleOf } = await pageRequest(args);
  const due = await proofPayable.due(portal, user, streamsIn(args.params["proofIds"]));
  return {
    title: titleOf(t("proofs.payment.title")),
    lines: (due?.lines ?? []).map(({ stream, text, amount }) => ({
      stream,
      text,
      amount: writeMoney(amount),
    })),
    total: due === null ? null : writeMoney(due.amount),
    canPay: canPay(portal),
  };
}

export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, user, t } = asked;
  const streams = streamsIn(args.params["proofIds"]);
  const due = await proofPayable.due(portal, user, streams);
  if (due === null) return goOn(asked, proofPayable.addressAfter(streams));
  if (!canPay(portal)) return refuse([{ sentence: t("proofs.payment.closed") }], { status: 503 });
  await payInSandbox(portal, due);
  return goOn(asked, proofPayable.addressAfter(streams), t("proofs.payment.paid"));
}

export default function ProofPayment() {
  const { t } = useTranslation();
  const { lines, total, canPay: open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("proofs.payment.title")} subtitle={t("proofs.payment.lead")} />
      <Refused answer={answer} />
      {total === null ? (
        <Notice actions={<LinkButton to="/pod-submission">{t("proofs.payment.back")}</LinkButton>}>
          {t("proofs.payment.nothing")}
        </Notice>
      ) : (
        <section aria-labelledby="due" className="sheet flex flex-col gap-4 p-5">
          <h2 id="due" className="text-lg">
            {t("proofs.payment.due")}
          </h2>
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
          {open ? (
            <Form method="post" className="flex flex-col items-start gap-3">
              <p className="text-ink-soft">{t("proofs.payment.sandbox")}</p>
              <Button type="submit" tone="primary">
                {t("proofs.payment.pay")}
              </Button>
            </Form>
          ) : (
            <Notice tone="warning">{t("proofs.payment.closed")}</Notice>
          )}
        </section>
      )}
    </div>
  );
}
