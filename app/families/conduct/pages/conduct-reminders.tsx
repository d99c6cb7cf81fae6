import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { shownReminderColumns } from "../components/reminder-columns";
import { ReminderFilters } from "../components/reminder-filters";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { reminderList } from "../reminders/reminder-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.conductReminders") }] };

/** D1/D2 reminders: standard, other, master list and reporting list. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("conduct.reminders.title")),
    reminders: await reminderList(portal, user, parameters, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ConductReminders() {
  const { t } = useTranslation();
  const { reminders } = useLoaderData<typeof loader>();
  const { tab, tabs, list, filters } = reminders;
  const { search: typed, category, sent, state, due } = filters;
  const filtered = typed !== "" || category !== undefined || sent !== undefined || state !== undefined || due;
  return (
    <>
      <PageHeader
        title={t("conduct.reminders.title")}
        subtitle={t("conduct.reminders.lead")}
        actions={
          <LinkButton to="/formd1d2Reminders/reminders" icon={Mail}>
            {t("conduct.reminders.list")}
          </LinkButton>
        }
      />
      <Tabs
        label={t("conduct.reminders.tabs.label")}
        tabs={tabs.map((each) => ({
          label: t(`conduct.reminders.tabs.${each.tab}`),
          to: `?tab=${each.tab}`,
          current: each.tab === tab,
          count: each.count,
        }))}
      />
      <ReminderFilters {...reminders} />
      <ListFrame
        name={`conduct-reminders-${tab}`}
        label={t(`conduct.reminders.tabs.${tab}`)}
        listing={list}
        exportAt="/d1-d2-reminders.xlsx"
        columns={shownReminderColumns(t, tab, reminders)}
        empty={
          <EmptyList isFiltered={filtered} clear={`?tab=${tab}`} title={t("conduct.reminders.empty")}>
            {t("conduct.reminders.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
