import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { describeRules } from "../examination/rule-counts.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.rules.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The rules of examination: what each looks for, how often it found something, and how often it was overruled. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, getTitle } = context;
  return { title: getTitle(t("annualStatement.rules.title")), rules: await describeRules(context) };
}

export default function StatementRules() {
  const { t } = useTranslation();
  const { lines, version, acceptedBy } = useLoaderData<typeof loader>().rules;
  return (
    <>
      <PageHeader title={t("annualStatement.rules.title")} subtitle={t("annualStatement.rules.lead")} />
      <p>{t(`annualStatement.rules.acceptedBy.${acceptedBy}`)}</p>
      <div className="sheet overflow-x-auto" tabIndex={0} role="region" aria-label={t("annualStatement.rules.title")}>
        <table className="w-full text-left">
          <caption className="sr-only">{t("annualStatement.rules.caption", { version })}</caption>
          <thead className="bg-line/40">
            <tr>
              <th scope="col" className="px-4 py-2">
                {t("annualStatement.rules.rule")}
              </th>
              <th scope="col" className="px-4 py-2 text-right">
                {t("annualStatement.rules.found")}
              </th>
              <th scope="col" className="px-4 py-2 text-right">
                {t("annualStatement.rules.overruled")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ rule, name, looksFor, found, overruled }) => (
              <tr key={rule} className="border-t border-line align-top">
                <th scope="row" className="min-w-56 px-4 py-3 font-normal">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-ink-soft">{looksFor}</span>
                </th>
                <td className="px-4 py-3 text-right tabular-nums">{found}</td>
                <td className="px-4 py-3 text-right tabular-nums">{overruled}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
