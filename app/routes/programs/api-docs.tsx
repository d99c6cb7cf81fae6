import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { apiReference } from "~/app/api/reference.server";
import { ApiReference } from "~/app/components/api-reference/api-reference";
import { WebhookReference } from "~/app/components/api-reference/webhook-reference";
import { buttonClasses } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { openRequest } from "~/app/services/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("api.docs.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The API, to be read by people; anybody may. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, titleOf } = await openRequest(args);
  return {
    title: titleOf(t("api.docs.title")),
    areas: apiReference(portal.config.origin),
  };
}

export default function ApiDocs() {
  const { t } = useTranslation();
  const { areas } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-form flex-col gap-8">
      <PageHeader title={t("api.docs.title")} subtitle={t("api.docs.intro")} />
      <div>
        <a href="/api/openapi.json" className={buttonClasses("secondary")}>
          <Download size={16} />
          {t("api.docs.download")}
        </a>
      </div>
      <ApiReference areas={areas} />
      <WebhookReference />
    </div>
  );
}
