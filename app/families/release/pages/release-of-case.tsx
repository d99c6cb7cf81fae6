import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { getField } from "../components/act-form";
import { IntentionForm } from "../components/intention-form";
import { CourtFeeSheet, ObstacleList } from "../components/obstacle-list";
import { Preparing, PREPARING_FIELDS } from "../components/preparing";
import { ReleaseHead } from "../components/release-head";
import { releaseCasePage, takeStepOnCasePage } from "../applications/case-page.server";
import { loadCaseOfRelease } from "../applications/requested.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.release"), to: "/application-for-release/B" },
    ...(isLoaded(loaded) ? [{ label: loaded.page.caseNo }] : []),
  ],
};
type Loaded = { readonly page: { readonly caseNo: string } };
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "page" in value && value.page !== null;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];
/** After a refusal, too, the page shows how the application stands now. */
export const shouldRevalidate = () => true;

/** What stands in the way of release in a case, the fee, and the application from its first draft. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, visible, by } = await loadCaseOfRelease(args);
  const title = context.getTitle(context.t("release.case.title", { case: visible.caseNo }));
  // Section 8, get-case-by-type: a case of another type, or one in which they have no part as a practitioner.
  if (by === null)
    return data(
      {
        title,
        page: null,
        denied: [await explainRefusal("ERR-RELEASE-004", context.locale)],
        commandId: ulid(),
      },
      { status: 403 },
    );
  return data({ title, page: await releaseCasePage(context, visible), denied: [], commandId: ulid() });
}

export async function action(args: ActionFunctionArgs) {
  const { context, visible, by } = await loadCaseOfRelease(args);
  if (by === null)
    return conflict([await explainRefusal("ERR-RELEASE-004", context.locale)], { status: 403 });
  return takeStepOnCasePage(context, visible, args.request);
}

export default function ReleaseOfCase() {
  const { t } = useTranslation();
  const { page, denied, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page === null) return <Refused answer={{ refused: denied }} />;
  const { view, beginning } = page;
  const posted = answer?.typed["intent"] ?? "";
  const problems = Object.fromEntries(
    Object.entries(answer?.problems ?? {}).map(([name, message]) => [getField(posted, name), message]),
  );
  return (
    <>
      <LinkedCaseBanner caseId={page.caseId} caseNo={page.caseNo} nameEn={page.nameEn} nameZh={page.nameZh} />
      <PageHeader
        title={t("release.case.title", { case: page.caseNo })}
        subtitle={t("release.case.lead")}
        actions={
          view?.submitted != null && (
            <LinkButton tone="primary" to={page.viewAt ?? ""}>
              {t("release.case.open")}
            </LinkButton>
          )
        }
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(PREPARING_FIELDS, problems)} />
      <ObstacleList obstacles={page.obstacles} />
      <CourtFeeSheet fee={page.fee} />
      {view !== null && <ReleaseHead view={view} />}
      {view !== null && view.submitted === null && view.withdrawn === null && (
        <Preparing
          view={view}
          grounds={page.grounds}
          commandId={commandId}
          answer={answer}
          accept={page.accept}
        />
      )}
      {beginning !== null && beginning.allowed && (
        <Section id="begin" title={t("release.case.begin")} className="sheet max-w-form px-5 py-4">
          <p className="max-w-prose">{t("release.case.beginBody")}</p>
          <IntentionForm
            act={beginning}
            draft={null}
            grounds={page.grounds}
            caseType={page.caseType}
            commandId={commandId}
            answer={answer}
          />
        </Section>
      )}
      {view === null && beginning?.allowed !== true && <EmptyState title={t("release.case.none")} />}
      {page.earlier.length > 0 && (
        <Section id="earlier" title={t("release.case.earlier")} className="flex flex-col gap-2">
          <ul>
            {page.earlier.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
