import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { listChanges } from "../own/contact/office.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.changes.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Bankrupts' requests for another contact that somebody of the office may look at. No address stands here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("annualStatement.changes.title"));
  return { title, changes: await listChanges(context, context.parameters) };
}

export default function ContactChanges() {
  const { t } = useTranslation();
  const { items, page, size, total } = useLoaderData<typeof loader>().changes;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("annualStatement.changes.title")} subtitle={t("annualStatement.changes.intro")} />
      {items.length === 0 ? (
        <Notice>{t("annualStatement.changes.none")}</Notice>
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <Link to={each.at} className="link wrap-anywhere">
                  {each.caseNo} · {each.caseName}
                </Link>
                <span className="text-sm text-ink-soft">
                  {t("annualStatement.changes.requestedAt", { at: each.requestedAt })}
                  {each.takesOverAt !== null && (
                    <> · {t("annualStatement.changes.takesOverAt", { at: each.takesOverAt })}</>
                  )}
                </span>
              </span>
              <Badge tone={each.isDisowned ? "bad" : "waiting"}>{each.status}</Badge>
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
