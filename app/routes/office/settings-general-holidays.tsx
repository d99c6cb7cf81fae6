import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { HolidayTable } from "~/app/components/office/holidays/holiday-table";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { correctHoliday, holidayPage } from "~/app/services/cases/holidays/holidays.server";
import { answerWith, PressedForm } from "~/app/services/platform/administration/administration.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { inOneLine, whyNotDone } from "~/app/services/platform/pages/reasons";
import { generalHolidays } from "~/workflows/records/general-holidays/index";
import { COMPUTED_HOLIDAYS_FROM } from "~/workflows/kit";
import { TypedDate } from "~/app/services/platform/pages/typed-date";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.holidays") }] };

/** The general holidays of Hong Kong, year by year, as deadlines are computed with them. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, locale, parameters, getTitle } = await loadPageContext(args);
  const page = await holidayPage(portal, parameters.get("year"), locale);
  return { title: getTitle(t("holidays.title")), page, computed: page.year >= COMPUTED_HOLIDAYS_FROM };
}

const Posted = PressedForm.extend({
  intent: z.enum(["add", "remove"]),
  date: TypedDate,
  source: z.string().trim().max(300).default(""),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const form = await args.request.formData();
  const read = parseForm(form, Posted);
  if (!read.ok) return invalidForm(form, { date: context.t("validation.date") });
  const { intent, commandId, date, source } = read.input;
  const fact = intent === "add" ? "holiday.added" : "holiday.removed";
  const outcome = await correctHoliday({ ...context, commandId }, fact, date, source);
  if (outcome.outcome === "refused")
    return invalidForm(form, { date: inOneLine(whyNotDone(context, generalHolidays, outcome)) }, 409);
  const here = `/settings/general-holidays?year=${date.slice(0, 4)}`;
  return answerWith(context, generalHolidays, fact, outcome, here);
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
      <HolidayTable key={page.year} {...page} answer={useActionData<typeof action>() ?? UNANSWERED} />
    </>
  );
}
