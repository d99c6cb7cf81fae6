import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { listSavingsLetters } from "../own/savings/office.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.savings.office.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Bankrupts' requests for a letter to a bank that wait for an answer. No bank and no figure stand here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("annualStatement.savings.office.title"));
  return { title, letters: await listSavingsLetters(context) };
}

export default function SavingsLetters() {
  const { t } = useTranslation();
  const { letters } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("annualStatement.savings.office.title")}
        subtitle={t("annualStatement.savings.office.intro")}
      />
      {letters.length === 0 ? (
        <Notice>{t("annualStatement.savings.office.none")}</Notice>
      ) : (
        <ul className="sheet divide-y divide-line">
          {letters.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <Link to={each.at} className="link wrap-anywhere">
                  {each.caseNo} · {each.caseName}
                </Link>
                <span className="text-sm text-ink-soft">
                  {t("annualStatement.savings.requestedAt", { at: each.requestedAt })}
                </span>
              </span>
              <Badge tone="waiting">{each.status}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
