import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { HolidayTable } from "~/app/components/office/holidays/holiday-table";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { readTypedDate } from "~/app/i18n/format";
import { correctHoliday, holidayPage } from "~/app/services/holidays/holidays.server";
import {
  answerWith,
  commandOf,
  intentOf,
  reasonsOf,
  typedText,
} from "~/app/services/administration/administration.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { generalHolidays } from "~/workflows/general-holidays/index";
import { COMPUTED_HOLIDAYS_FROM } from "~/workflows/kit";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.holidays") }] };

/** The general holidays of Hong Kong, year by year, as deadlines are computed with them. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, locale, parameters, titleOf } = await pageRequest(args);
  const page = await holidayPage(portal, parameters.get("year"), locale);
  return { title: titleOf(t("holidays.title")), page, computed: page.year >= COMPUTED_HOLIDAYS_FROM };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, user, t, locale } = await pageRequest(args);
  const form = await args.request.formData();
  const intent = intentOf(form, ["add", "remove"]);
  const keeping = { portal, user, commandId: commandOf(form), requestId: args.context.requestId };
  const typed = { date: typedText(form, "date"), source: typedText(form, "source").slice(0, 300) };
  const date = readTypedDate(typed.date);
  if (date === undefined) return data({ typed, problem: t("validation.date") }, { status: 400 });
  const fact = intent === "add" ? "holiday.added" : "holiday.removed";
  const outcome = await correctHoliday(keeping, fact, date, typed.source);
  if (outcome.outcome === "refused")
    return data({ typed, problem: reasonsOf(generalHolidays, outcome.refusals, locale) }, { status: 409 });
  const here = `/settings/general-holidays?year=${date.slice(0, 4)}`;
  return answerWith({ portal, request: args.request }, generalHolidays, fact, outcome, here);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function GeneralHolidays() {
  const { t } = useTranslation();
  const { page, computed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      <HolidayTable
        key={page.year}
        {...page}
        typed={answer?.typed ?? { date: "", source: "" }}
        problem={answer?.problem ?? null}
      />
    </>
  );
}
