import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import {
  MaintenanceTable,
  OutageTable,
  StandingText,
} from "~/app/components/office/availability/office-page";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { answerOnOfficePage } from "~/app/services/office/availability/answer.server";
import { loadOfficePage } from "~/app/services/office/availability/office-pages.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.availability") }] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Maintenance that the office has announced, outages with its remarks, and the standing text. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, locale, getTitle } = await loadPageContext(args);
  return { title: getTitle(t("availability.office.title")), page: await loadOfficePage(portal, locale) };
}

export async function action(args: ActionFunctionArgs) {
  return answerOnOfficePage(await loadPageContext(args), await args.request.formData());
}

export default function SettingsAvailability() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const { commandId, maintenance, outages, editions, seen, isWritten } = page;
  return (
    <>
      <PageHeader
        title={t("availability.office.title")}
        subtitle={t("availability.office.lead")}
        actions={
          <>
            <LinkButton tone="primary" to="/settings/availability/maintenance/new">
              {t("availability.office.announce")}
            </LinkButton>
            <LinkButton to="/availability">{t("availability.office.public")}</LinkButton>
          </>
        }
      />
      <Refused answer={useActionData<typeof action>()} />
      <MaintenanceTable maintenance={maintenance} commandId={commandId} />
      <OutageTable outages={outages} />
      <StandingText editions={editions} commandId={commandId} seen={seen} isWritten={isWritten} />
    </>
  );
}
