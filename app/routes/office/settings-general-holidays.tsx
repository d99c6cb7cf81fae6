import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { HolidayTable } from "~/app/components/office/holidays/holiday-table";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { holidayPage, holidayTable } from "~/app/services/cases/holidays/holidays.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { generalHolidays } from "~/workflows/records/general-holidays/index";
import { COMPUTED_HOLIDAYS_FROM } from "~/workflows/kit";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.holidays") }] };

/** The general holidays of Hong Kong, year by year, as deadlines are computed with them. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, locale, parameters, getTitle } = await loadPageContext(args);
  const page = await holidayPage(portal, parameters.get("year"), locale);
  return { title: getTitle(t("holidays.title")), page, computed: page.year >= COMPUTED_HOLIDAYS_FROM };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const changing = (fact: string) =>
    asksFor(fact, {
      refusedAt: { field: "date" },
      to: ({ date }) => `/settings/general-holidays?year=${String(date).slice(0, 4)}`,
    });
  return answerFact(context, await args.request.formData(), {
    procedure: generalHolidays,
    ...holidayTable(context.user),
    to: "/settings/general-holidays",
    say: () => ({ date: context.t("validation.date") }),
    buttons: { add: changing("holiday.added"), remove: changing("holiday.removed") },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function GeneralHolidays() {
  const { t } = useTranslation();
  const { page, computed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("holidays.title")}
        subtitle={t("holidays.lead")}
        actions={<ExportLink at="/settings/general-holidays.xlsx" />}
      />
      <Tabs
        label={t("holidays.years")}
        tabs={page.years.map((year) => ({ label: year, to: `?year=${year}`, current: year === page.year }))}
      />
      {computed && <Notice>{t("holidays.computed", { year: page.year })}</Notice>}
      <HolidayTable key={page.year} {...page} answer={useActionData<typeof action>()} />
    </>
  );
}
