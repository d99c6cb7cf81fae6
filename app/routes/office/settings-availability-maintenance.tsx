import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { MaintenanceForm } from "~/app/components/office/availability/office-forms";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { answerMaintenance } from "~/app/services/office/availability/answer.server";
import { loadMaintenanceForm } from "~/app/services/office/availability/office-pages.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.availability"), to: "/settings/availability" },
    { label: t("availability.office.maintenance") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Maintenance to announce, or to change while it is not over. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadPageContext(args);
  const form = await loadMaintenanceForm(portal, args.params.maintenanceId);
  return { title: getTitle(t("availability.office.maintenance")), form };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return answerMaintenance(await loadPageContext(args), form, args.params.maintenanceId ?? "");
}

export default function SettingsAvailabilityMaintenance() {
  const { t } = useTranslation();
  const { state, ...form } = useLoaderData<typeof loader>().form;
  const answer = useActionData<typeof action>();
  const isPast = state === "over" || state === "withdrawn";
  return (
    <>
      <PageHeader
        title={t(form.isNew ? "availability.office.announce" : "availability.office.changeOf")}
        subtitle={t("availability.office.formLead")}
      />
      {isPast ? (
        <Notice
          title={t("availability.office.past")}
          actions={<LinkButton to="/settings/availability">{t("availability.office.title")}</LinkButton>}
        />
      ) : (
        <MaintenanceForm {...form} hasBegun={state === "underWay"} answer={answer} />
      )}
    </>
  );
}
