import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { shownPeqColumns } from "../components/peq-columns";
import { FormFilters } from "~/app/components/filings/form-filters/form-filters";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SpreadsheetLink } from "~/app/components/filings/spreadsheets/upload-state";
import { formListColumns } from "~/app/components/filings/submission-table/submission-columns";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { peqSubmissionList } from "../peq-submission-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { mayFill, getSpreadsheetsPath } from "~/app/services/filings/spreadsheets/uploads.server";
import { peq } from "~/workflows/forms/peq/index";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.peqSubmission") }] };

/** PEQ Submission: create new, drafts, submitted. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("navigation.peqSubmission")),
    list: await peqSubmissionList(portal, user, parameters, locale),
    spreadsheets: mayFill(user, peq) ? getSpreadsheetsPath(peq.code) : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function PeqSubmission() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { tab, tabs, cases, list, fieldColumns, filters, statuses, seesDrafts } = loaded.list;
  const caseColumns = shownPeqColumns(t);
  const name = t(`peq.submissions.tabs.${tab}`);
  const empty = (
    <EmptyState title={t(`peq.submissions.empty.${tab}`)}>{t(`peq.submissions.emptyBody.${tab}`)}</EmptyState>
  );
  return (
    <>
      <PageHeader
        title={t("navigation.peqSubmission")}
        subtitle={t("peq.submissions.lead")}
        actions={<SpreadsheetLink to={loaded.spreadsheets} />}
      />
      <Tabs
        label={t("navigation.peqSubmission")}
        tabs={tabs.map((each) => ({
          label: t(`peq.submissions.tabs.${each.tab}`),
          to: `?tab=${each.tab}`,
          current: each.tab === tab,
          count: each.count,
        }))}
      />
      {cases && (
        <ListFrame
          name="peq-create"
          exportAt="/peq-submission.xlsx"
          label={name}
          listing={cases}
          columns={[
            caseColumns.case,
            caseColumns.orderDate,
            caseColumns.interviewDate,
            caseColumns.next,
            caseColumns.start,
          ]}
          empty={empty}
        />
      )}
      {list && (
        <>
          <FormFilters filters={filters} statuses={statuses} />
          <ListFrame
            name={`peq-${tab}`}
            exportAt="/peq-submission.xlsx"
            label={name}
            listing={list}
            columns={formListColumns(t, seesDrafts, fieldColumns)}
            empty={empty}
          />
        </>
      )}
    </>
  );
}
