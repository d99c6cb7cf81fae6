import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AttemptDetails } from "~/app/components/filings/attempts/attempt-list";
import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { attemptPage, decideOnAttempt } from "~/app/services/filings/attempts/attempt-list.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.filingAttempts"), to: "/filing-attempts" },
    { label: t("attempts.ticket") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** After a refusal, too, the page shows how the attempt stands now: somebody else may have decided. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  return attemptPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return decideOnAttempt(args);
}

const BUTTONS = {
  "attempt.honoured": { label: "attempts.office.honour", tone: "primary" },
  "attempt.declined": { label: "attempts.office.decline", tone: "secondary" },
} as const;

/** One attempt to file, and what the office makes of it. */
export default function FilingAttempt() {
  const { t } = useTranslation();
  const { attempt, decisions, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const offered = decisions.filter(({ isOffered }) => isOffered);
  const objections = [...new Set(decisions.flatMap((each) => each.objections))];
  return (
    <>
      <PageHeader
        title={`${attempt.form} · ${attempt.caseNo}`}
        subtitle={t("attempts.office.one", { number: attempt.id })}
        actions={<LinkButton to={attempt.formAt}>{t("attempts.office.openForm")}</LinkButton>}
      />
      <Refused answer={answer} />
      <div className="sheet flex flex-col gap-3 px-5 py-4">
        <AttemptDetails attempt={attempt} />
      </div>
      <Section
        id="decide"
        title={t("attempts.office.decide")}
        className="sheet flex max-w-form flex-col gap-6 px-5 py-4"
      >
        <p className="max-w-prose text-ink-soft">{t("attempts.office.decideLead")}</p>
        <p>
          <Link to="/availability#filed" className="link inline-flex min-h-6 items-center">
            {t("attempts.availability")}
          </Link>
        </p>
        {objections.length > 0 && (
          <Notice title={t("attempts.office.notNow")}>
            {objections.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {offered.map(({ fact, fields }) => (
          <FactForm
            key={`${fact} ${attempt.state}`}
            intent={fact}
            commandId={commandId}
            title={t(BUTTONS[fact].label)}
            tone={BUTTONS[fact].tone}
            fields={fields}
            words={{ reason: { label: t("attempts.reason"), rows: 3, id: `reason-${fact}` } }}
            answer={answer}
          />
        ))}
      </Section>
    </>
  );
}
