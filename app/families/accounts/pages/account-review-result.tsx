import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { listTime } from "~/app/i18n/format";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { sayPastTense } from "~/workflows/kit";

import { listOfficeAnswers, reviewResultAddress } from "../answers/review-result.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.statementOfAccounts") },
    { label: t("accounts.answer.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office's answer to an account. An address of an earlier edition leads to how it stands now. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const { accountType = "", accountPeriodId = "", caseId = "" } = args.params;
  const submission = await args.context.visit.submission(accountType, accountPeriodId);
  if (submission?.type.family !== "account" || submission.caseFile.id !== caseId)
    throw new Response(null, { status: 404 });
  const here = reviewResultAddress(submission);
  if (new URL(args.request.url).pathname.replace(/[.]data$/, "") !== here) throw redirect(here);
  const frame = await loadFrame(portal, submission, locale);
  return {
    frame,
    title: getTitle(`${t("accounts.answer.title")} ${frame.form} ${frame.caseNo}`),
    answers: listOfficeAnswers(submission, locale).map((answer) => ({
      ...answer,
      label: sayPastTense(submission.type, locale, answer.fact),
    })),
    form: getAddress(submission, submission.type.form.steps[0]?.id ?? "preview"),
  };
}

export default function AccountReviewResult() {
  const { t } = useTranslation();
  const { frame, answers, form } = useLoaderData<typeof loader>();
  return (
    <SubmissionFrame frame={frame} page="reviewResult">
      <PageHeader title={t("accounts.answer.title")} />
      {answers.length === 0 ? (
        <EmptyState title={t("accounts.answer.none")}>{t("accounts.answer.noneBody")}</EmptyState>
      ) : (
        <ol className="flex flex-col gap-4" aria-label={t("accounts.answer.title")}>
          {answers.map(({ label, at, reason, remarks }) => (
            <li key={`${label} ${at}`} className="sheet p-5">
              <h2 className="text-lg">{label}</h2>
              <p className="text-ink-soft">
                <time dateTime={at}>{listTime(at)}</time>
              </p>
              {reason !== null && <p className="mt-2 whitespace-pre-line">{reason}</p>}
              {remarks.length > 0 && (
                <ul className="mt-2 list-disc pl-5">
                  {remarks.map(({ remark, field }) => (
                    <li key={`${field?.label ?? ""} ${remark}`}>
                      {field !== null && (
                        <>
                          <Link to={field.to} className="link">
                            {field.label}
                          </Link>
                          {": "}
                        </>
                      )}
                      {remark}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      <p>
        <LinkButton to={form}>{t("accounts.answer.toForm")}</LinkButton>
      </p>
    </SubmissionFrame>
  );
}
