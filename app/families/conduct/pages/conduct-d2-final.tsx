import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { NotAllowed } from "~/app/components/filings/not-allowed/not-allowed";
import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { formatDate } from "~/app/i18n/format";
import { mayEdit } from "../paper-form/conduct-form.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { listObjections } from "~/app/services/filings/submissions/may-start.server";
import { startDraft } from "~/app/services/filings/drafts/start-draft.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { findFinalDueDay, toFinalValues, isInterim } from "~/workflows/forms/conduct-d2/index";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { Ulid } from "~/workflows/kit";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.conduct"), to: "/d1-d2-submission?tab=d2" },
    { label: t("conduct.final.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** @throws 404 for anything but `true` and `false` */
function readsInterim(value: string | undefined): boolean {
  if (value !== "true" && value !== "false") throw new Response(null, { status: 404 });
  return value === "true";
}

/** The final D2 after an interim one, prefilled from it or not. A D2 that is still a draft is simply filled in. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const prefilled = readsInterim(args.params.isPrefillFromD2Interim);
  const submission = await context.submission("d2");
  const { caseFile, type, current } = submission;
  const filed = current.context.filed.at(-1);
  if (!filed && mayEdit(submission)) throw redirect(getAddress(submission, "step1"));
  const interim = filed !== undefined && isInterim(filed.values);
  const here = `/d2submission/${caseFile.id}/${submission.id}/fillForm`;
  return {
    title: getTitle(t("conduct.final.title")),
    caseFile: { id: caseFile.id, caseNo: caseFile.caseNo, nameEn: caseFile.nameEn, nameZh: caseFile.nameZh },
    interim,
    prefilled,
    reference: filed?.reference ?? "",
    dueOn: filed ? findFinalDueDay(filed.values) : null,
    objections: listObjections(portal, type, caseFile, locale),
    other: `${here}/${String(!prefilled)}`,
    back: getAddress(submission, "preview"),
    submissionId: ulid(),
  };
}

const PostedForm = z.object({ submissionId: Ulid });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, requestId } = context;
  const prefilled = readsInterim(args.params.isPrefillFromD2Interim);
  const { type, caseFile, current } = await context.submission("d2");
  const filed = current.context.filed.at(-1);
  const { submissionId } = parseFormOrThrow(await args.request.formData(), PostedForm);
  if (!filed || !isInterim(filed.values)) throw new Response(null, { status: 409 });
  const started = await startDraft(portal, {
    type,
    caseFile,
    submissionId,
    requestId,
    ...(prefilled && { beginsWith: toFinalValues(filed.values) }),
  });
  return started.outcome === "started"
    ? redirectWithToast(context, `/casefile/${caseFile.id}/d2/${submissionId}/step1`)
    : conflict(explainRefusals(type, started.refusals, locale), { status: 403 });
}

export default function FinalReturn() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const objections = answer?.refused.map(({ sentence }) => sentence) ?? page.objections;
  const { caseFile } = page;
  return (
    <>
      <LinkedCaseBanner
        caseId={caseFile.id}
        caseNo={caseFile.caseNo}
        nameEn={caseFile.nameEn}
        nameZh={caseFile.nameZh}
      />
      <PageHeader
        title={t("conduct.final.title")}
        {...(page.interim && { subtitle: t("conduct.final.lead", { reference: page.reference }) })}
        actions={<LinkButton to={page.back}>{t("conduct.final.back")}</LinkButton>}
      />
      {!page.interim ? (
        <Notice tone="warning" title={t("conduct.final.notInterim")}>
          {t("conduct.final.notInterimBody")}
        </Notice>
      ) : objections.length > 0 ? (
        <NotAllowed objections={objections} />
      ) : (
        <div className="sheet flex max-w-form flex-col items-start gap-4 p-6">
          <p>{t(page.prefilled ? "conduct.final.prefilled" : "conduct.final.blank")}</p>
          {page.dueOn !== null && <p>{t("conduct.final.due", { date: formatDate(page.dueOn) })}</p>}
          <Form method="post">
            <input type="hidden" name="submissionId" value={page.submissionId} />
            <Button type="submit" tone="primary">
              {t("conduct.final.start")}
            </Button>
          </Form>
          <LinkButton tone="quiet" to={page.other}>
            {t(page.prefilled ? "conduct.final.empty" : "conduct.final.from")}
          </LinkButton>
        </div>
      )}
    </>
  );
}
