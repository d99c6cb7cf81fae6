import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { OutageTextForm } from "~/app/components/office/availability/office-forms";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { answerText } from "~/app/services/office/availability/answer.server";
import { loadTextForm } from "~/app/services/office/availability/office-pages.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.availability"), to: "/settings/availability" },
    { label: t("availability.office.text") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The standing text on what counts as filed in an outage: a further edition. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadPageContext(args);
  return { title: getTitle(t("availability.office.text")), form: await loadTextForm(portal) };
}

export async function action(args: ActionFunctionArgs) {
  return answerText(await loadPageContext(args), await args.request.formData());
}

export default function SettingsAvailabilityText() {
  const { t } = useTranslation();
  const { form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("availability.office.text")} subtitle={t("availability.office.textLead")} />
      <OutageTextForm {...form} answer={useActionData<typeof action>()} />
    </>
  );
}
