import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { mayEdit } from "../paper-form/conduct-form.server";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { isScanned } from "~/workflows/forms/conduct-d1/index";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.conduct"), to: "/d1-d2-submission" },
    { label: t("conduct.scan.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** D1 by scanned form: download, fill in, upload. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, getTitle } = context;
  const submission = await context.submission("d1");
  const { caseFile, current } = submission;
  const here = `/d1submission/${caseFile.id}/${submission.id}`;
  return {
    title: getTitle(t("conduct.scan.title")),
    caseFile: { id: caseFile.id, caseNo: caseFile.caseNo, nameEn: caseFile.nameEn, nameZh: caseFile.nameZh },
    scanned: isScanned(current.context.values),
    editable: mayEdit(submission),
    template: `${here}/form.pdf`,
    upload: `${here}/upload-document`,
    form: getAddress(submission, "step1"),
    commandId: ulid(),
  };
}

/** Sets the form to be filled in on paper, and leads to the upload. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId } = context;
  const submission = await context.submission("d1");
  const { commandId } = parseFormOrThrow(await args.request.formData(), CommandForm);
  const outcome = await dispatchTo(portal, submission, {
    type: "draft.saved",
    data: { changes: { method: "scanned" }, basedOn: submission.current.context.contentVersion },
    commandId,
    requestId,
  });
  const here = `/d1submission/${submission.caseFile.id}/${submission.id}`;
  return outcome.outcome === "done"
    ? redirectWithToast(context, `${here}/upload-document`)
    : redirectWithError(context, `${here}/download-form`, whyNotDone(context, submission.type, outcome));
}

export default function ScannedForm() {
  const { t } = useTranslation();
  const { caseFile, scanned, editable, template, upload, form, commandId } = useLoaderData<typeof loader>();
  return (
    <>
      <LinkedCaseBanner
        caseId={caseFile.id}
        caseNo={caseFile.caseNo}
        nameEn={caseFile.nameEn}
        nameZh={caseFile.nameZh}
      />
      <PageHeader title={t("conduct.scan.title")} subtitle={t("conduct.scan.lead")} />
      <ol aria-label={t("conduct.scan.steps")} className="grid gap-5 lg:grid-cols-3">
        <li className="sheet flex flex-col items-start gap-3 p-5">
          <h2 className="text-lg">{t("conduct.scan.download")}</h2>
          <p className="grow">{t("conduct.scan.downloadBody")}</p>
          <LinkButton tone="primary" reloadDocument to={template} icon={Download}>
            {t("conduct.scan.downloadLink")}
          </LinkButton>
        </li>
        <li className="sheet flex flex-col items-start gap-3 p-5">
          <h2 className="text-lg">{t("conduct.scan.fill")}</h2>
          <p>{t("conduct.scan.fillBody")}</p>
        </li>
        <li className="sheet flex flex-col items-start gap-3 p-5">
          <h2 className="text-lg">{t("conduct.scan.upload")}</h2>
          <p className="grow">{t("conduct.scan.uploadBody")}</p>
          {editable && scanned && <LinkButton to={upload}>{t("conduct.scan.uploadLink")}</LinkButton>}
          {editable && !scanned && (
            <>
              <Notice>{t("conduct.scan.notScanned")}</Notice>
              <Form method="post">
                <input type="hidden" name="commandId" value={commandId} />
                <Button type="submit">{t("conduct.scan.switch")}</Button>
              </Form>
            </>
          )}
        </li>
      </ol>
      <p>
        <LinkButton tone="quiet" to={form}>
          {t("conduct.scan.formLink")}
        </LinkButton>
      </p>
    </>
  );
}
