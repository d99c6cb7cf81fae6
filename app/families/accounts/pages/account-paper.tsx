import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Reasons, Refused } from "~/app/components/ui/refused/refused";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";

import { SCAN_CONTROL, takeScan } from "../paper/receive-scan.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("accounts.paper.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the account stands now. */
export const shouldRevalidate = () => true;

/** An account that is signed by hand: printed, signed by everybody who must, scanned and brought back. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  if (submission.type.family !== "account") throw new Response(null, { status: 404 });
  const frame = await loadFrame(portal, submission, locale);
  return {
    frame,
    control: SCAN_CONTROL,
    contentVersion: submission.current.context.contentVersion,
    commandId: ulid(),
    notNow: explainRefusal(context, submission, "scan.uploaded"),
    copy: getAddress(submission, "paper-signing/copy.pdf"),
    status: getAddress(submission, "status"),
    title: getTitle(`${t("accounts.paper.title")} ${frame.form} ${frame.caseNo}`),
  };
}

/** Takes the scan: it stands in the place of the signatures. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (submission.type.family !== "account") throw new Response(null, { status: 404 });
  // Asked before a byte is read: nobody uploads 25 MB to be told no.
  const notNow = explainRefusal(context, submission, "scan.uploaded");
  if (notNow.length > 0) return conflict(notNow);
  const taken = await takeScan(context, submission, args.request);
  if (taken.outcome === "file") return invalidForm(null, { [SCAN_CONTROL]: taken.sentence }, 422);
  if (taken.outcome === "refused") return conflict(taken.why);
  return redirectWithToast(context, getAddress(submission, "sign"), context.t("accounts.paper.taken"));
}

export default function AccountPaper() {
  const { t } = useTranslation();
  const { frame, control, contentVersion, commandId, notNow, copy, status } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  return (
    <SubmissionFrame frame={frame} page="paperSigning">
      <PageHeader title={t("accounts.paper.title")} subtitle={t("accounts.paper.lead")} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder([control], problems)} />
      {notNow.length > 0 ? (
        <Notice
          tone="warning"
          title={t("accounts.paper.notNow")}
          actions={<LinkButton to={status}>{t("filing.links.status")}</LinkButton>}
        >
          <Reasons reasons={notNow} />
        </Notice>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <section className="sheet flex flex-col items-start gap-3 p-5">
            <h2 className="text-lg font-semibold">{t("accounts.paper.print")}</h2>
            <p className="max-w-prose">{t("accounts.paper.printBody")}</p>
            <a href={copy} download className={buttonClasses("secondary")}>
              <Download size={18} aria-hidden="true" />
              {t("accounts.paper.copy")}
            </a>
          </section>
          <section className="sheet flex flex-col gap-3 p-5">
            <h2 className="text-lg font-semibold">{t("accounts.paper.upload")}</h2>
            <p className="max-w-prose">{t("accounts.paper.uploadBody")}</p>
            <UploadForm
              name={control}
              label={t("accounts.paper.file")}
              hint={t("accounts.paper.fileHint")}
              accept=".pdf,.jpg,.jpeg"
              error={problems[control]}
              submit={t("accounts.paper.send")}
              hidden={{ commandId, contentVersion }}
            />
          </section>
        </div>
      )}
    </SubmissionFrame>
  );
}
