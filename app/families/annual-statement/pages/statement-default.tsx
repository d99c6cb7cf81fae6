import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import { NotOnCase } from "~/app/components/cases/case-overview/not-on-case";
import { NotAllowed } from "~/app/components/filings/not-allowed/not-allowed";
import { UnfinishedForms } from "~/app/components/filings/unfinished-forms/unfinished-forms";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { formatDate, formatLongDate } from "~/app/i18n/format";
import { startDraft } from "~/app/services/filings/drafts/start-draft.server";
import { loadUnfinished } from "~/app/services/filings/submission-lists/unfinished.server";
import { listObjections } from "~/app/services/filings/submissions/may-start.server";
import { conflict, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import { say, Ulid } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement/index";
import { toReferralValues, type DefaultYear } from "../default/default-years";
import { OfficeWays } from "../components/office-ways";
import { loadDefaultYears } from "../default/load-default.server";
import { findOfficeWays } from "../default/office-ways.server";
import { STATEMENTS } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    ...(isLoaded(loaded)
      ? [{ label: loaded.caseFile.caseNo, to: `/casefile/${loaded.caseFile.id}/overview` }]
      : []),
    { label: t("annualStatement.default.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "caseFile" in value && "years" in value;

const TONES = {
  filed: "good",
  inDefault: "bad",
  lifted: "neutral",
  referred: "waiting",
  notNeeded: "neutral",
  running: "warning",
} as const;

/** The years of a bankruptcy for whoever follows a default up, and the B1 that begins with them. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const caseFile = await context.case();
  const { id, caseNo, nameEn, nameZh } = caseFile;
  const found = await loadDefaultYears(portal, caseFile);
  const office = await findOfficeWays(context, caseFile);
  const opens = ({ year }: { readonly year: number }) =>
    office?.opensYears === true && found?.statements.has(year) === true
      ? `${STATEMENTS}/${id}-${String(year)}`
      : null;
  return {
    title: getTitle(t("annualStatement.default.title")),
    caseFile: { id, caseNo, nameEn, nameZh },
    years:
      found === null
        ? null
        : found.years.map((each) => ({
            ...each,
            to: opens(each),
            standingLabel: sayStanding(each, context),
          })),
    office,
    objections: office === null ? listObjections(portal, referralB1, caseFile, locale) : [],
    unfinished: await loadUnfinished(portal, context.user, referralB1, caseFile, locale),
    submissionId: ulid(Date.parse(portal.clock.now())),
  };
}

/** As the statement's own page says it, where that says it. */
function sayStanding(
  { standing, isRecorded, liftedUntil }: DefaultYear,
  { t, locale }: Pick<PageContext, "t" | "locale">,
): string {
  if (standing === "inDefault" && isRecorded) return say(annualStatement, locale, "status.defaulted");
  return standing === "lifted" && liftedUntil !== null
    ? t("annualStatement.default.liftedUntil", { day: formatLongDate(liftedUntil, locale) })
    : t(`annualStatement.default.standings.${standing}`);
}

const PostedForm = z.object({
  submissionId: Ulid,
  /** Forms that the page showed as begun. */
  begun: z.string().default(""),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, requestId } = context;
  const caseFile = await context.case();
  const found = await loadDefaultYears(portal, caseFile);
  if (found === null) throw redirect(`/casefile/${caseFile.id}/overview/colleagues`);
  const { years, statements } = found;
  const { submissionId, begun } = parseFormOrThrow(await args.request.formData(), PostedForm);
  const shown = [...begun.split(" "), `${referralB1.type}/${submissionId}`];
  const unfinished = await loadUnfinished(portal, context.user, referralB1, caseFile, locale);
  // Two forms with the same years would report one default twice: whoever pressed does not know of the other.
  if (unfinished.some((form) => !shown.includes(form.id)))
    return redirectWithToast(context, new URL(args.request.url).pathname, {
      tone: "info",
      message: context.t("annualStatement.default.begunMeanwhile"),
    });
  const started = await startDraft(portal, {
    type: referralB1,
    caseFile,
    submissionId,
    requestId,
    beginsWith: toReferralValues(years, statements),
  });
  return started.outcome === "started"
    ? redirectWithToast(context, `/casefile/${caseFile.id}/${referralB1.code}/${submissionId}/step1`)
    : conflict(explainRefusals(referralB1, started.refusals, locale), { status: 403 });
}

export default function StatementDefault() {
  const { t } = useTranslation();
  const { caseFile, years, office } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <LinkedCaseBanner
        caseId={caseFile.id}
        caseNo={caseFile.caseNo}
        nameEn={caseFile.nameEn}
        nameZh={caseFile.nameZh}
      />
      <PageHeader
        title={t("annualStatement.default.title")}
        subtitle={t(
          office === null ? "annualStatement.default.lead" : "annualStatement.default.leadOfOffice",
        )}
        actions={
          <LinkButton to={`/casefile/${caseFile.id}/overview/annual-statement`}>
            {t("annualStatement.default.toCase")}
          </LinkButton>
        }
      />
      {years === null ? (
        <NotOnCase overview={{ base: `/casefile/${caseFile.id}/overview`, bystander: true }} />
      ) : (
        <Years years={years} />
      )}
    </div>
  );
}

/** What is known of each year, and the B1 that begins with those in default. */
function Years({ years }: { readonly years: NonNullable<Loaded["years"]> }) {
  const { t } = useTranslation();
  const { office, submissionId, unfinished, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const objections = answer?.refused.map(({ sentence }) => sentence) ?? page.objections;
  // A cell with nothing in it is no line of a card.
  const dayOrNone = (day: string | null) => day !== null && formatDate(day);
  return (
    <>
      <DataTable
        label={t("annualStatement.default.years")}
        columns={[
          {
            id: "due",
            label: t("annualStatement.default.due"),
            heading: true,
            cell: ({ due, year, to }) =>
              to === null ? (
                formatDate(due)
              ) : (
                <Link to={to} className="link" aria-label={t("annualStatement.default.openYear", { year })}>
                  {formatDate(due)}
                </Link>
              ),
          },
          { id: "year", label: t("annualStatement.default.year"), cell: ({ year }) => year },
          {
            id: "standing",
            label: t("annualStatement.default.standing"),
            cell: ({ standing, standingLabel }) => <Badge tone={TONES[standing]}>{standingLabel}</Badge>,
          },
          {
            id: "filed",
            label: t("annualStatement.default.filed"),
            cell: ({ filedOn }) => dayOrNone(filedOn),
          },
          {
            id: "requested",
            label: t("annualStatement.default.requested"),
            cell: ({ requestedOn }) => dayOrNone(requestedOn),
          },
          {
            id: "notice",
            label: t("annualStatement.default.notice"),
            cell: ({ noticeOn }) => dayOrNone(noticeOn),
          },
        ]}
        rows={years}
        rowKey={({ due }) => due}
        empty={<p className="text-ink-soft">{t("annualStatement.default.empty")}</p>}
      />
      {!years.some(({ standing }) => standing === "inDefault") ? (
        <>
          <UnfinishedForms forms={unfinished} />
          <Notice>{t("annualStatement.default.none")}</Notice>
        </>
      ) : office !== null ? (
        <OfficeWays {...office} examines={office.examines && years.some(({ to }) => to !== null)} />
      ) : objections.length > 0 ? (
        <NotAllowed objections={objections} />
      ) : (
        <>
          <UnfinishedForms forms={unfinished} />
          <Form method="post">
            <input type="hidden" name="submissionId" value={submissionId} />
            <input type="hidden" name="begun" value={unfinished.map(({ id }) => id).join(" ")} />
            <Button type="submit" tone={unfinished.length > 0 ? "secondary" : "primary"}>
              {t(
                unfinished.length > 0
                  ? "annualStatement.default.startAnother"
                  : "annualStatement.default.start",
              )}
            </Button>
          </Form>
        </>
      )}
    </>
  );
}
