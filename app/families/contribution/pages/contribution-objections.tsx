import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { CaseLines } from "~/app/components/cases/case-lines/case-lines";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { listDisputed, seesOwnCases } from "../watch/list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("contribution.objections.list") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Objections of bankrupts that wait for an answer. What they say stands in the case alone. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("contribution.objections.list"));
  return { title, disputed: await listDisputed(context), isOfFirm: seesOwnCases(context.user) };
}

export default function ContributionObjections() {
  const { t } = useTranslation();
  const { disputed, isOfFirm } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("contribution.objections.list")}
        subtitle={t("contribution.objections.listLead")}
      />
      {isOfFirm && <p className="max-w-prose text-ink-soft">{t("contribution.list.ownCases")}</p>}
      <CaseLines
        listing={disputed}
        none={t("contribution.objections.none")}
        describe={({ since }) => t("contribution.objections.received", { day: since })}
      />
    </div>
  );
}
