import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { CaseLines } from "~/app/components/cases/case-lines/case-lines";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { MISSING_BEFORE_TASK } from "~/workflows/records/contribution/questions";
import { listMissing, seesOwnCases } from "../watch/list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("contribution.list.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Cases in which so many months of contributions are missing that somebody should see to it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("contribution.list.title"));
  return { title, missing: await listMissing(context), isOfFirm: seesOwnCases(context.user) };
}

export default function MissingContributions() {
  const { t } = useTranslation();
  const { missing, isOfFirm } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("contribution.list.title")}
        subtitle={t("contribution.list.lead", { count: MISSING_BEFORE_TASK })}
      />
      {isOfFirm && <p className="max-w-prose text-ink-soft">{t("contribution.list.ownCases")}</p>}
      <CaseLines
        listing={missing}
        none={t("contribution.list.none")}
        describe={({ missing: count, since, outstanding }) =>
          t("contribution.list.line", { count, since, outstanding })
        }
      />
    </div>
  );
}
