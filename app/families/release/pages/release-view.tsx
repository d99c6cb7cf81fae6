import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Fold } from "~/app/components/ui/fold/fold";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { getField } from "../components/act-form";
import { ACT_FIELDS, Acts } from "../components/acts";
import { Corrected } from "../components/corrected";
import { InquiryThread } from "../components/inquiry-thread";
import { ObstacleList } from "../components/obstacle-list";
import { ReleaseHead } from "../components/release-head";
import { ReleasePapers } from "../components/release-papers";
import { answerStep } from "../applications/answer-release.server";
import { ACCEPT } from "../applications/case-page.server";
import { getTarget } from "../applications/release-of-case.server";
import { releaseView } from "../applications/release-view.server";
import { loadRelease } from "../applications/requested.server";
import { loadObstacles } from "../obstacles/obstacles.server";
import { replayAddress, viewAddress } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    ...(isLoaded(loaded)
      ? [
          { label: t("navigation.release"), to: `/application-for-release/${loaded.view.caseType}` },
          { label: loaded.caseNo },
        ]
      : []),
  ],
};
type Loaded = { readonly caseNo: string; readonly view: { readonly caseType: string } };
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "caseNo" in value && "view" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the application stands now. */
export const shouldRevalidate = () => true;

/** One application: where it stands, each inquiry beside its reply, its papers, and what can be done. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, release } = await loadRelease(args);
  const { visible, caseType, current } = release;
  const about = { id: visible.id, type: caseType };
  return {
    title: context.getTitle(context.t("release.view.title", { case: visible.caseNo })),
    caseNo: visible.caseNo,
    nameEn: visible.nameEn,
    nameZh: visible.nameZh,
    view: await releaseView(context, release),
    obstacles: await loadObstacles(context.portal, about, { id: release.id, release: current.context }),
    replayAt: context.user.rights.includes("AUDIT_REPLAY") ? replayAddress(caseType, release.id) : null,
    accept: ACCEPT,
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, release } = await loadRelease(args);
  return answerStep(context, getTarget(release), args.request, viewAddress(release.caseType, release.id));
}

export default function ReleasePage() {
  const { t } = useTranslation();
  const { view, obstacles, caseNo, nameEn, nameZh, replayAt, accept, commandId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const posted = answer?.typed["intent"] ?? "";
  const problems = Object.fromEntries(
    Object.entries(answer?.problems ?? {}).map(([name, message]) => [getField(posted, name), message]),
  );
  const here = getViewAddress(view.caseType, view.id);
  const may = (fact: string) => view.acts.some((act) => act.fact === fact && act.allowed);
  return (
    <>
      <LinkedCaseBanner caseId={view.caseId} caseNo={caseNo} nameEn={nameEn} nameZh={nameZh} />
      <PageHeader
        title={t("release.view.title", { case: caseNo })}
        actions={
          <>
            {may("inquiry.sent") && (
              <LinkButton tone="primary" to={`${here}/letter/inquiry`}>
                {t("release.view.inquire")}
              </LinkButton>
            )}
            {may("objection.none") && (
              <LinkButton to={`${here}/letter/confirmation`}>{t("release.view.noObjection")}</LinkButton>
            )}
            {may("department.asked") && (
              <>
                <LinkButton to={`${here}/letter/pdd`}>{t("release.view.askPdd")}</LinkButton>
                <LinkButton to={`${here}/letter/fsd`}>{t("release.view.askFsd")}</LinkButton>
              </>
            )}
            <LinkButton
              to={`/application-for-release/${view.caseType}/application-for-release/${view.caseId}`}
            >
              {t("release.view.case")}
            </LinkButton>
            {replayAt !== null && <LinkButton to={replayAt}>{t("filing.links.replay")}</LinkButton>}
          </>
        }
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(ACT_FIELDS, problems)} />
      <ReleaseHead view={view} />
      <InquiryThread inquiries={view.inquiries} />
      <Acts view={view} commandId={commandId} answer={answer} accept={accept} />
      <ReleasePapers documents={view.documents} office={view.office} commandId={commandId} />
      <ObstacleList obstacles={obstacles} />
      <Fold summary={t("release.view.history")}>
        <div className="mt-4">
          <Timeline
            entries={view.history.map(({ correction, ...entry }) => ({
              ...entry,
              details: correction && <Corrected correction={correction} />,
            }))}
          />
        </div>
      </Fold>
    </>
  );
}

const getViewAddress = (caseType: string, id: string): string =>
  `/application-for-release/${caseType}/view/${id}`;
