import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { WebhookTable } from "~/app/components/office/webhooks/webhook-table";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { webhookList } from "~/app/services/office/webhooks/pages.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("webhooks.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The webhooks of the firm, or of the office. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, locale, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("webhooks.title")),
    lead: t(user.firmId === null ? "webhooks.lead.office" : "webhooks.lead.firm"),
    keepsDestinations: user.firmId === null && user.rights.includes("MENU_MAINT_USER_ROLE"),
    webhooks: await webhookList(portal, user, locale),
  };
}

export default function Webhooks() {
  const { t } = useTranslation();
  const { lead, keepsDestinations, webhooks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("webhooks.title")}
        subtitle={lead}
        actions={
          <>
            <LinkButton to="/settings/webhooks/new" tone="primary" icon={Plus}>
              {t("webhooks.new")}
            </LinkButton>
            {keepsDestinations && (
              <LinkButton to="/settings/webhooks/destinations">{t("webhooks.destinations.title")}</LinkButton>
            )}
            <LinkButton to="/api/docs#webhooks">{t("webhooks.verify")}</LinkButton>
          </>
        }
      />
      <WebhookTable webhooks={webhooks} />
    </>
  );
}
