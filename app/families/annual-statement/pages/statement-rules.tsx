import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { DataTable } from "~/app/components/ui/data-table/data-table";
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
      <DataTable
        label={t("annualStatement.rules.caption", { version })}
        columns={[
          {
            id: "rule",
            label: t("annualStatement.rules.rule"),
            heading: true,
            cell: ({ name, looksFor }) => (
              <>
                <span className="block">{name}</span>
                <span className="font-normal text-ink-soft">{looksFor}</span>
              </>
            ),
          },
          { id: "found", label: t("annualStatement.rules.found"), cell: ({ found }) => found },
          {
            id: "overruled",
            label: t("annualStatement.rules.overruled"),
            cell: ({ overruled }) => overruled,
          },
        ]}
        rows={lines}
        rowKey={({ rule }) => rule}
        empty={null}
      />
    </>
  );
}
