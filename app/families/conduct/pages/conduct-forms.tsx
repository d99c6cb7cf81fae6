import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BellRing, PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SpreadsheetLink } from "~/app/components/filings/spreadsheets/upload-state";
import { TabbedFormList } from "~/app/components/filings/submission-table/tabbed-form-list";
import { formList } from "~/app/services/filings/form-lists/form-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { conduct } from "../family";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.conduct") }] };

/** The reports and returns on directors' conduct that the person may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("conduct.list.title")),
    forms: await formList(portal, user, parameters, locale, conduct.name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ConductForms() {
  const { t } = useTranslation();
  const { forms } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("conduct.list.title")}
        subtitle={t("conduct.list.lead")}
        actions={
          <>
            {forms.ready !== null && (
              <LinkButton to="/d1d2Submission/review-sign" icon={PenLine}>
                {t("conduct.list.reviewSign", { count: forms.ready })}
              </LinkButton>
            )}
            <SpreadsheetLink to={forms.spreadsheets} />
            <LinkButton to="/d1-d2-reminders" icon={BellRing}>
              {t("conduct.list.reminders")}
            </LinkButton>
          </>
        }
      />
      <TabbedFormList
        label={t("conduct.list.tabs")}
        name="conduct"
        exportAt="/d1-d2-submission.xlsx"
        forms={forms}
        empty={
          <EmptyState title={t("conduct.list.empty")}>
            {t(forms.seesDrafts ? "conduct.list.emptyBody" : "conduct.list.emptyOffice")}
          </EmptyState>
        }
      />
    </>
  );
}
