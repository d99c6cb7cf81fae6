import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CopyPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Reasons, Refused } from "~/app/components/ui/refused/refused";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { formatDate } from "~/app/i18n/format";
import { readForm } from "~/app/services/filings/reading/reading.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";
import { nameForm } from "~/app/services/filings/submissions/form-subject";
import { conflict, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { findFormerReport, listTakenOver, takeOver } from "../former-report.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("accounts.former.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const Post = z.object({ commandId: PageCommand });

/** What the report of the year before said, beside the fields that are still empty. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, getTitle } = context;
  const submission = await context.submission();
  const former = await findFormerReport(portal, user, submission);
  const frame = await loadFrame(portal, submission, locale);
  return {
    // What it is about is shown here; what is to be done about the form, on its own pages.
    frame: { ...frame, notices: [] },
    back: getFirstStep(submission),
    commandId: ulid(),
    notNow: explainRefusal(context, submission, "draft.saved"),
    former: former && {
      name: nameForm(former.submission, locale),
      reference: former.edition.reference,
      submittedOn: formatDate(former.edition.at.slice(0, 10)),
      receipt: getAddress(former.submission, "receipt"),
      fields: Object.keys(listTakenOver(submission, former)).length,
      steps: readForm(
        { type: submission.type, locale, t },
        former.submission.current.context.formVersion,
        { values: former.edition.values, files: [] },
        { changed: new Set() },
      ),
    },
    title: getTitle(`${t("accounts.former.title")} ${frame.form} ${frame.caseNo}`),
  };
}

/** Takes it over into what is empty. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  const { commandId } = parseFormOrThrow(await args.request.formData(), Post);
  const former = await findFormerReport(context.portal, context.user, submission);
  if (former === null) throw new Response(null, { status: 404 });
  const refusals = await takeOver(context.portal, submission, former, {
    commandId,
    requestId: context.requestId,
  });
  if (refusals.length > 0) return conflict(explainRefusals(submission.type, refusals, context.locale));
  return redirectWithToast(context, getFirstStep(submission), context.t("accounts.former.taken"));
}

function getFirstStep(submission: VisibleSubmission): string {
  const [first] = submission.type.form.steps;
  return getAddress(submission, first?.id ?? "preview");
}

export default function AccountFormer() {
  const { t } = useTranslation();
  const { frame, back, commandId, notNow, former } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <SubmissionFrame frame={frame} page="formerReport">
      <PageHeader
        title={t("accounts.former.title")}
        subtitle={
          former === null
            ? t("accounts.former.none")
            : t("accounts.former.lead", {
                form: former.name,
                reference: former.reference,
                date: former.submittedOn,
              })
        }
      />
      <Refused answer={answer} />
      {notNow.length > 0 && (
        <Notice tone="info" title={t("accounts.former.notNow")}>
          <Reasons reasons={notNow} />
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {former !== null && notNow.length === 0 && former.fields > 0 && (
          <Form method="post">
            <input type="hidden" name="commandId" value={commandId} />
            <Button type="submit" tone="primary" busy={busy} icon={CopyPlus}>
              {t("accounts.former.take", { count: former.fields })}
            </Button>
          </Form>
        )}
        <LinkButton to={back}>{t("accounts.former.back")}</LinkButton>
        {former !== null && <LinkButton to={former.receipt}>{t("filing.links.receipt")}</LinkButton>}
      </div>
      {former !== null && former.fields === 0 && notNow.length === 0 && <p>{t("accounts.former.nothing")}</p>}
      {former !== null && <FormReading steps={former.steps} />}
    </SubmissionFrame>
  );
}
