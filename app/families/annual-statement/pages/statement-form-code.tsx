import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { FormCodeField } from "../components/form-code-field";
import { readFormCode } from "../form-paper/form-code.server";
import { findStatementOfOffice, STATEMENTS } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.form.byCode") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A form that came to the counter: its code leads to the page at which that statement is entered. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, parameters, t, getTitle } = await loadPageContext(args);
  const typed = parameters.get("code")?.trim() ?? null;
  const id = typed === null ? null : readFormCode(portal, typed);
  if (id !== null && (await findStatementOfOffice(portal, id)) !== null)
    throw redirect(`${STATEMENTS}/${id}/counter`);
  return {
    title: getTitle(t("annualStatement.form.byCode")),
    typed: typed ?? "",
    problem:
      typed === null ? null : t(`annualStatement.form.${typed === "" ? "codeMissing" : "codeUnknown"}`),
  };
}

export default function StatementFormCode() {
  const { t } = useTranslation();
  const { typed, problem } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("annualStatement.form.byCode")}
        actions={<LinkButton to="/annual-statements">{t("annualStatement.list.title")}</LinkButton>}
      />
      <FormCodeField typed={typed} problem={problem} />
    </div>
  );
}
