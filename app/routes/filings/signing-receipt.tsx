import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PaperLink } from "~/app/components/ui/paper-link/paper-link";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { usePolling } from "~/app/components/ui/use-polling";
import { batchCrumbs } from "~/app/forms/signing/batch-crumbs";
import { BatchLines } from "~/app/forms/signing/batch-lines";
import { loadBatchContext, groupRequest } from "~/app/services/filings/batches/page.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { writeMoney } from "~/workflows/kit";
import { viewBatch } from "~/app/services/filings/batches/signing-session.server";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

export const handle: RouteHandle = { crumbs: batchCrumbs("batch.receipt.title") };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** What became of each form of the batch; while it is being carried out, how far it is. */
export async function loader(args: LoaderFunctionArgs) {
  await leadToOwnReceipt(args);
  const context = await loadBatchContext(args, "submissionId");
  const { portal, user, locale, t, getTitle, batch, group } = context;
  if (batch === null) throw redirect(group.pickAt);
  const view = await viewBatch(portal, user, batch, locale, t);
  if (isIn(signingBatchStates, view.state, "open")) throw redirect(view.pages.review);
  return {
    view,
    again: { commandId: ulid(), to: `/signing/${group.id}` },
    pickAt: group.pickAt,
    pageTitle: getTitle(t("batch.receipt.title")),
  };
}

/** What is named may be one form that was filed by itself: it has a receipt of its own. */
async function leadToOwnReceipt(args: LoaderFunctionArgs): Promise<void> {
  const { group, parameters } = await groupRequest(args);
  const id = parameters.get("submissionId");
  if (id === null) return;
  for (const type of group.types) {
    const found = await args.context.visit.submission(type.code, id);
    if (found !== null) throw redirect(getAddress(found, "receipt"));
  }
}

export default function SigningReceipt() {
  const { t } = useTranslation();
  const { view, again, pickAt } = useLoaderData<typeof loader>();
  const { counts, fees, lines, work, pages } = view;
  const running = work === "running";
  usePolling(running);
  const left = lines.filter(({ outcome, form }) => outcome?.ok !== true && form !== null);
  return (
    <>
      <PageHeader
        title={t("batch.receipt.title")}
        subtitle={t("batch.receipt.lead")}
        actions={
          <>
            {isIn(signingBatchStates, view.state, "closed") && counts.done > 0 && (
              <PaperLink
                to={pages.receiptDocument}
                icon={Download}
                tone={counts.waiting > 0 ? "secondary" : "primary"}
              >
                {t("batch.receipt.download")}
              </PaperLink>
            )}
            <LinkButton to={pickAt}>{t("batch.receipt.picked")}</LinkButton>
          </>
        }
      />
      {running && (
        <Notice live>
          <p>{t("batch.receipt.running", { done: counts.done + counts.failed, all: lines.length })}</p>
          <progress
            aria-label={t("batch.receipt.progress")}
            max={lines.length}
            value={counts.done + counts.failed}
            className="mt-2 h-2 w-full accent-jade"
          />
        </Notice>
      )}
      {work === "interrupted" && (
        <Notice
          tone="warning"
          actions={
            <LinkButton to={pages.sign} tone="primary">
              {t("batch.receipt.goOn")}
            </LinkButton>
          }
        >
          {t("batch.sign.interrupted")}
        </Notice>
      )}
      {!running && counts.waiting > 0 && (
        <Notice
          tone="warning"
          live
          title={
            fees === null
              ? t("batch.receipt.waiting", { submitted: counts.submitted, signed: counts.waiting })
              : t("batch.receipt.toPay", {
                  submitted: counts.submitted,
                  signed: counts.waiting,
                  amount: writeMoney({ currency: "HKD", minor: fees.amount }),
                })
          }
          actions={
            fees !== null && (
              <LinkButton to={fees.payAt} tone="primary">
                {t("batch.receipt.pay", { amount: writeMoney({ currency: "HKD", minor: fees.amount }) })}
              </LinkButton>
            )
          }
        >
          {t(fees === null ? "batch.receipt.waitingBody" : "batch.receipt.toPayBody")}
        </Notice>
      )}
      {!running && counts.done > 0 && counts.waiting === 0 && (
        <Notice tone="success" title={t("batch.receipt.done", { count: counts.done })} live />
      )}
      {counts.failed > 0 && (
        <Notice tone="warning" title={t("batch.receipt.failed", { count: counts.failed })}>
          {t("batch.receipt.failedBody")}
        </Notice>
      )}
      <BatchLines label={t("batch.receipt.title")} lines={lines} />
      {isIn(signingBatchStates, view.state, "closed") && left.length > 0 && (
        <Form method="post" action={again.to} className="no-print">
          <input type="hidden" name="intent" value="read" />
          <input type="hidden" name="commandId" value={again.commandId} />
          {left.map(({ item }) => (
            <input key={item} type="hidden" name="item" value={item} />
          ))}
          <Button type="submit">{t("batch.receipt.next")}</Button>
        </Form>
      )}
    </>
  );
}
