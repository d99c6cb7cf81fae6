import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { TabbedFormList } from "~/app/components/filings/submission-table/tabbed-form-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SpreadsheetLink } from "~/app/components/filings/spreadsheets/upload-state";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { formList } from "~/app/services/filings/form-lists/form-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { caseNotices } from "../family";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.caseNotices") }] };

/** The notices that the person may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("caseNotices.title")),
    notices: await formList(portal, user, parameters, locale, caseNotices.name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseNotices() {
  const { t } = useTranslation();
  const { notices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("caseNotices.title")}
        subtitle={t("caseNotices.lead")}
        actions={<SpreadsheetLink to={notices.spreadsheets} />}
      />
      <TabbedFormList
        label={t("caseNotices.tabs")}
        name="caseNotices"
        exportAt={`${caseNotices.listedAt}.xlsx`}
        forms={notices}
        empty={
          <EmptyState title={t("caseNotices.empty")}>
            {t(notices.seesDrafts ? "caseNotices.emptyBody" : "caseNotices.emptyOffice")}
          </EmptyState>
        }
      />
    </>
  );
}
