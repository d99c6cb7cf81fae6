import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkButton } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { batchCrumbs } from "~/app/forms/signing/batch-crumbs";
import { BatchLines } from "~/app/forms/signing/batch-lines";
import { BatchPickPage } from "~/app/forms/signing/batch-pick";
import { SigningForm } from "~/app/forms/signing/signing-form";
import { answerSigning } from "~/app/services/filings/batches/answer-signing.server";
import { loadBatchContext } from "~/app/services/filings/batches/page.server";
import { usesSchedule } from "~/app/services/filings/batches/schedule-signing.server";
import { loadAccountSigner } from "~/app/services/filings/signing/account-signing.server";
import { BatchQueue } from "~/app/forms/signing/batch-queue";
import { loadPick } from "~/app/services/filings/batches/pick.server";
import { writeMoney } from "~/workflows/kit";
import { viewBatch } from "~/app/services/filings/batches/signing-session.server";
import {
  findLinkedCertificate,
  shownCertificate,
} from "~/app/services/identity/certificates/linked-certificate.server";
import {
  certificateTooLarge,
  LARGEST_CERTIFICATE_IN_BYTES,
} from "~/app/services/identity/certificates/offered-certificate.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Refused } from "~/app/components/ui/refused/refused";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

export const handle: RouteHandle = { crumbs: batchCrumbs("batch.sign.title"), about: ["batch"] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];
/** After a refusal, too, the page shows how the batch stands now. */
export const shouldRevalidate = () => true;

/** Forms are picked; or, where the address names a batch, what was marked in it is signed in one ceremony. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadBatchContext(args);
  const { portal, user, group, locale, t, getTitle, batch } = context;
  const commandId = ulid();
  if (batch === null) {
    if (group.pickAt !== `/signing/${group.id}`) throw redirect(group.pickAt);
    const pick = await loadPick(portal, user, group, locale);
    return { step: "pick" as const, pick, commandId, pageTitle: getTitle(t("batch.pick.title")) };
  }
  const view = await viewBatch(portal, user, batch, locale, t);
  if (isIn(signingBatchStates, view.state, "closed") || view.work === "running")
    throw redirect(view.pages.receipt);
  return {
    step: "sign" as const,
    pickAt: group.pickAt,
    view,
    commandId,
    accountSigner: await loadAccountSigner(portal, user),
    how: usesSchedule(portal) ? ("schedule" as const) : ("queue" as const),
    expected: shownCertificate(await findLinkedCertificate(portal, user.id), portal.clock.now()),
    demoPassword: portal.config.mode === "production" ? null : DEMO_CERTIFICATE_PASSWORD,
    pageTitle: getTitle(t("batch.sign.title")),
  };
}

/** Opens a batch of what was picked, signs one, or puts it away. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadBatchContext(args);
  const form = await readSmallForm(args.request, LARGEST_CERTIFICATE_IN_BYTES);
  return form === "too-large"
    ? invalidForm(null, certificateTooLarge(context.t), 413)
    : answerSigning(context, form, args.request.headers.get("User-Agent") ?? "");
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Signing() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.step === "sign") return <Ceremony loaded={loaded} />;
  return <BatchPickPage pick={loaded.pick} commandId={loaded.commandId} />;
}

function Ceremony({ loaded }: { readonly loaded: Extract<Loaded, { step: "sign" }> }) {
  const { t } = useTranslation();
  const { view, commandId, expected, demoPassword, accountSigner, how } = loaded;
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const { counts, pages } = view;
  const left = counts.later + counts.unread;
  const inSummary = problemsInOrder(["hkid", "certificate", "password"], problems);
  return (
    <>
      <PageHeader
        title={t("batch.sign.title")}
        subtitle={t("batch.sign.lead")}
        actions={<LinkButton to={pages.review}>{t("batch.sign.back")}</LinkButton>}
      />
      <ErrorSummary problems={inSummary} />
      <Refused answer={answer} />
      {view.work === "interrupted" && <Notice tone="warning">{t("batch.sign.interrupted")}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <BatchLines label={t("batch.review.forms")} lines={view.lines} readAt={pages.review} />
        <div className="flex flex-col gap-4 xl:sticky xl:top-32">
          {counts.due === 0 ? (
            <EmptyState title={t("batch.sign.nothing")}>{t("batch.sign.nothingBody")}</EmptyState>
          ) : (
            <>
              <Notice>
                {counts.sign > 0 && (
                  <p>
                    {view.fees === null
                      ? t("batch.sign.counts.sign", { count: counts.sign })
                      : t("batch.sign.counts.signToPay", {
                          count: counts.sign,
                          fees: view.fees.count,
                          amount: writeMoney({ currency: "HKD", minor: view.fees.amount }),
                        })}
                  </p>
                )}
                {counts.return > 0 && <p>{t("batch.sign.counts.return", { count: counts.return })}</p>}
                {left > 0 && <p>{t("batch.sign.counts.left", { count: left })}</p>}
              </Notice>
              {counts.sign > 0 ? (
                <>
                  {accountSigner !== "none" && (
                    <BatchQueue
                      {...{ signer: accountSigner, how, commandId, problems }}
                      queue={{ signed: counts.ready, total: counts.sign }}
                      contentVersion={view.version}
                    />
                  )}
                  {(accountSigner === "none" || counts.ready < counts.sign) && (
                    <SigningForm
                      commandId={commandId}
                      contentVersion={view.version}
                      expected={expected}
                      demoPassword={demoPassword}
                      problems={problems}
                      action={t("batch.sign.title")}
                    />
                  )}
                </>
              ) : (
                <ConfirmDialog
                  action={t("batch.sign.returnOnly")}
                  tone="primary"
                  title={t("batch.sign.returnOnly")}
                  body={t("batch.sign.counts.return", { count: counts.return })}
                  values={{
                    intent: "carry",
                    commandId: buttonCommand(commandId, "carry"),
                    contentVersion: String(view.version),
                  }}
                />
              )}
            </>
          )}
          <ConfirmDialog
            action={t("batch.sign.putAway")}
            title={t("batch.sign.putAway")}
            body={t("batch.sign.putAwayBody")}
            values={{
              intent: "close",
              commandId: buttonCommand(commandId, "close"),
              contentVersion: String(view.version),
            }}
          />
        </div>
      </div>
    </>
  );
}
