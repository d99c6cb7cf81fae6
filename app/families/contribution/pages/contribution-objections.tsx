import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { listDisputed } from "../watch/list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("contribution.objections.list") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Objections of bankrupts that wait for an answer. What they say stands in the case alone. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("contribution.objections.list"));
  return { title, disputed: await listDisputed(context) };
}

export default function ContributionObjections() {
  const { t } = useTranslation();
  const { items, page, size, total } = useLoaderData<typeof loader>().disputed;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("contribution.objections.list")}
        subtitle={t("contribution.objections.listLead")}
      />
      {items.length === 0 ? (
        <Notice>{t("contribution.objections.none")}</Notice>
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map(({ id, caseNo, caseName, to, since }) => (
            <li key={id} className="flex flex-col px-5 py-3">
              <Link to={to} className="link inline-flex min-h-6 items-center self-start wrap-anywhere">
                {caseNo} · {caseName}
              </Link>
              <span className="text-sm text-ink-soft">
                {t("contribution.objections.received", { day: since })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total.count > size && (
        <Pagination page={page} pageSize={size} total={total.count} capped={total.capped} />
      )}
    </div>
  );
}
