import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AttemptList } from "~/app/components/filings/attempts/attempt-list";
import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { answerPresented } from "~/app/services/filings/attempts/answer-presented.server";
import { loadAttemptsOfForm } from "~/app/services/filings/attempts/attempts-of-form.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("attempts.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** The attempts to file a form for which the portal had no room; whoever files it presents a ticket here that was not recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  const frame = await loadFrame(portal, submission, locale);
  return {
    frame,
    attempts: await loadAttemptsOfForm(portal, submission, locale),
    pageTitle: getTitle(`${t("attempts.title")} ${frame.form} ${frame.caseNo}`),
  };
}

export async function action(args: ActionFunctionArgs) {
  return answerPresented(args);
}

export default function SubmissionAttempts() {
  const { t } = useTranslation();
  const { frame, attempts } = useLoaderData<typeof loader>();
  const { problems, typed } = useActionData<typeof action>() ?? UNANSWERED;
  return (
    <SubmissionFrame frame={frame} page="history">
      <PageHeader title={t("attempts.title")} subtitle={t("attempts.lead")} />
      <ErrorSummary problems={problemsInOrder(["ticket"], problems)} />
      <AttemptList attempts={attempts} />
      <p>
        <Link to="/availability#filed" className="link inline-flex min-h-6 items-center">
          {t("attempts.availability")}
        </Link>
      </p>
      {frame.readsDrafts && (
        <Section
          id="present"
          title={t("attempts.present.title")}
          className="sheet flex flex-col gap-4 px-5 py-4"
        >
          <p className="max-w-prose text-ink-soft">{t("attempts.present.lead")}</p>
          <Form method="post" className="flex max-w-form flex-col gap-4">
            <LongTextField
              name="ticket"
              label={t("attempts.present.label")}
              defaultValue={typed["ticket"] ?? ""}
              error={problems["ticket"]}
              maxLength={2_000}
              required
            />
            <div>
              <Button type="submit" tone="primary">
                {t("attempts.present.button")}
              </Button>
            </div>
          </Form>
        </Section>
      )}
    </SubmissionFrame>
  );
}
