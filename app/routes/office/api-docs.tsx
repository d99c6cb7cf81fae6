import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { CONFORMANCE_KIT } from "~/app/api/call.view";
import { apiReference, type ReferenceArea, type ReferenceError } from "~/app/api/reference.server";

import { ApiIntroduction, ApiErrors } from "~/app/components/office/api-reference/api-introduction";
import { ApiReference } from "~/app/components/office/api-reference/api-reference";
import { WebhookReference } from "~/app/components/office/api-reference/webhook-reference";
import { buttonClasses } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { errorText } from "~/app/i18n/errors";
import { renderingInstance } from "~/app/i18n/i18n.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import type { Locale } from "~/workflows/kit";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("api.docs.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The API, to be read by people; anybody may. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadOpenContext(args);
  const areas = apiReference(portal.config.origin);
  const chosen = new URL(args.request.url).searchParams.get("call");
  return {
    title: getTitle(t("api.docs.title")),
    areas: areas.map(({ area, calls }) => ({
      area,
      calls: calls.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
    })),
    open: areas.flatMap(({ calls }) => calls).find(({ id }) => id === chosen) ?? null,
    errors: await loadErrors(areas, locale),
  };
}

/** The codes that any call is refused with. */
async function loadErrors(
  areas: readonly ReferenceArea[],
  locale: Locale,
): Promise<readonly ReferenceError[]> {
  const words = await renderingInstance(locale);
  const codes = areas.flatMap(({ calls }) => calls.flatMap(({ refusals }) => refusals));
  return [...new Set(codes)].sort().map((code) => {
    const { sentence, next } = errorText(words, code);
    // What stands in the place of a number depends on the call.
    return { code, sentence: sentence.replace(/[{]{2}\d+[}]{2}/g, "…"), next };
  });
}

export default function ApiDocs() {
  const { t } = useTranslation();
  const { areas, open, errors } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-form flex-col gap-8">
      <PageHeader title={t("api.docs.title")} subtitle={t("api.docs.intro")} />
      <div className="flex flex-wrap gap-3">
        <a href="/api/openapi.json" className={buttonClasses("secondary")}>
          <Download size={16} />
          {t("api.docs.download")}
        </a>
        <a href={CONFORMANCE_KIT} className={buttonClasses("secondary")}>
          <Download size={16} />
          {t("api.docs.kit")}
        </a>
      </div>
      <ApiIntroduction />
      <ApiReference areas={areas} open={open} />
      <ApiErrors errors={errors} />
      <WebhookReference />
    </div>
  );
}
