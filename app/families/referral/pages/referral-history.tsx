import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Activities } from "~/app/components/cases/case-overview/activity-history";
import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { loadFormsActivity } from "~/app/services/workspace/case-overview/activity.server";
import {
  loadCaseTabContext,
  filterFormsOfTab,
} from "~/app/services/workspace/case-overview/case-overview.server";

const TAB = "referral-history";

export const handle = caseFileHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What happened with the referrals of a case, of all of them and of every edition. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, visible, seen, title, overview, locale, t } = await loadCaseTabContext(args, TAB);
  const activity = await loadFormsActivity(portal, visible, filterFormsOfTab(TAB, seen), { locale, t });
  return { title, overview, activity };
}

export default function ReferralHistory() {
  const { t } = useTranslation();
  const { overview, activity } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      {activity.length === 0 ? (
        <EmptyState title={t("referrals.history.empty")}>{t("referrals.history.emptyBody")}</EmptyState>
      ) : (
        <Activities activity={activity} />
      )}
    </CaseFrame>
  );
}
