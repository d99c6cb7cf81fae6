import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { RemarkForm } from "~/app/components/office/availability/office-forms";
import { sayPeriod } from "~/app/components/office/availability/report";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { useLocale } from "~/app/components/ui/use-locale";
import { answerRemark } from "~/app/services/office/availability/answer.server";
import { loadRemarkForm } from "~/app/services/office/availability/office-pages.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.availability"), to: "/settings/availability" },
    { label: t("availability.office.outage") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** What the office says of an outage. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadPageContext(args);
  const form = await loadRemarkForm(portal, args.params.outageId);
  return { title: getTitle(t("availability.office.outage")), form };
}

export async function action(args: ActionFunctionArgs) {
  return answerRemark(await loadPageContext(args), await args.request.formData(), args.params.outageId);
}

export default function SettingsAvailabilityOutage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`${t("availability.office.outage")} · ${sayPeriod(t, form, locale)}`}
        subtitle={t("availability.office.remarkLead")}
      />
      <RemarkForm {...form} answer={useActionData<typeof action>()} />
    </>
  );
}
