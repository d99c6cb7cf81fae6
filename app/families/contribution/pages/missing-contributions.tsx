import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { MISSING_BEFORE_TASK } from "~/workflows/records/contribution/questions";
import { listMissing } from "../watch/list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("contribution.list.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Cases in which so many months of contributions are missing that somebody should see to it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("contribution.list.title"));
  return { title, missing: await listMissing(context) };
}

export default function MissingContributions() {
  const { t } = useTranslation();
  const { items, page, size, total } = useLoaderData<typeof loader>().missing;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("contribution.list.title")}
        subtitle={t("contribution.list.lead", { count: MISSING_BEFORE_TASK })}
      />
      {items.length === 0 ? (
        <Notice>{t("contribution.list.none")}</Notice>
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map(({ id, caseNo, caseName, to, missing, since, outstanding }) => (
            <li key={id} className="flex flex-col px-5 py-3">
              <Link to={to} className="link inline-flex min-h-6 items-center self-start wrap-anywhere">
                {caseNo} · {caseName}
              </Link>
              <span className="text-sm text-ink-soft">
                {t("contribution.list.line", { count: missing, since, outstanding })}
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
