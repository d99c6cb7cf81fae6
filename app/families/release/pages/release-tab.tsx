import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";
import { findReleaseActor } from "../applications/find-release.server";
import { loadReleasesOfCase } from "../applications/release-of-case.server";
import { releaseView } from "../applications/release-view.server";
import { ObstacleList } from "../components/obstacle-list";
import { ReleaseHead } from "../components/release-head";
import { filterObstacles, loadObstacles } from "../obstacles/obstacles.server";
import { caseAddress } from "../streams.server";

export const handle = caseFileHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The release of the office-holder in the case file: where it stands, and what is in the way from the first day on. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadCaseTabContext(args, "release");
  const { portal, user, visible, overview, title } = context;
  const mayOpen = findReleaseActor(visible) !== null;
  const { newest } = await loadReleasesOfCase(portal, user, visible);
  const about = { id: visible.id, type: visible.file.type };
  const opensReleases = user.rights.includes("MENU_CALL_RETURN");
  const obstacles = mayOpen
    ? await loadObstacles(portal, about, newest && { id: newest.id, release: newest.current.context })
    : [];
  return {
    title,
    overview,
    view: newest && (await releaseView(context, newest)),
    obstacles: filterObstacles(obstacles, opensReleases),
    to: mayOpen && opensReleases ? caseAddress(about.type, visible.id) : null,
  };
}

export default function ReleaseTab() {
  const { t } = useTranslation();
  const { overview, view, obstacles, to } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      {to !== null && (
        <LinkButton to={to} tone="primary" className="self-start">
          {t("release.tab.open")}
        </LinkButton>
      )}
      {view === null ? <EmptyState title={t("release.case.none")} /> : <ReleaseHead view={view} />}
      {obstacles.length > 0 && <ObstacleList obstacles={obstacles} />}
    </CaseFrame>
  );
}
