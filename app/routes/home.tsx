import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { HomeSection } from "../components/home/home-section";
import { Shortcuts } from "../components/home/shortcuts";
import { SubmissionCards } from "../components/submission-cards/submission-cards";
import { PageHeader } from "../components/page-header/page-header";
import type { RouteHandle } from "../components/shell/route-handle";
import { homeOf } from "../services/home.server";
import { pageRequest } from "../services/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("common.home") }] };

/** What waits, what is about to be lost, what was filed lately, and where one may go. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, titleOf } = await pageRequest(args);
  return {
    title: titleOf(t("common.home")),
    name: locale === "en" ? user.fullName : (user.fullNameZh ?? user.fullName),
    home: await homeOf(portal, user, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function HomePage() {
  const { t } = useTranslation();
  const { name, home } = useLoaderData<typeof loader>();
  const { tasks, taskCount, expiring, recent, shortcuts } = home;
  return (
    <>
      <PageHeader title={t("pages.home.greeting", { name })} />
      <div className="grid items-start gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <HomeSection
            title={t("pages.home.tasks")}
            count={tasks === null ? undefined : taskCount}
            more={
              taskCount > 0 && (
                <Link to="/my-task" className="link">
                  {t("pages.home.allTasks")}
                </Link>
              )
            }
            empty={t(tasks === null ? "pages.home.tasksNone" : "pages.home.tasksEmpty")}
          >
            {tasks !== null && tasks.length > 0 && <SubmissionCards items={tasks} />}
          </HomeSection>
          {expiring.length > 0 && (
            <HomeSection title={t("pages.home.expiring")} lead={t("pages.home.expiringBody")}>
              <SubmissionCards items={expiring} />
            </HomeSection>
          )}
          {recent !== null && (
            <HomeSection
              title={t("pages.home.recent")}
              more={
                <Link to="/referrals-to-prosecution" className="link">
                  {t("pages.home.allReferrals")}
                </Link>
              }
              empty={t("pages.home.recentEmpty")}
            >
              {recent.length > 0 && <SubmissionCards items={recent} date="submitted" />}
            </HomeSection>
          )}
        </div>
        <HomeSection
          title={t("pages.home.shortcuts")}
          more={
            <Link to="/settings/my-profile" className="link">
              {t("pages.home.profile")}
            </Link>
          }
          empty={t("pages.home.shortcutsEmpty")}
        >
          {shortcuts.length > 0 && <Shortcuts items={shortcuts} />}
        </HomeSection>
      </div>
    </>
  );
}
