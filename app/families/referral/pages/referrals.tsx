import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { SpreadsheetLink } from "~/app/components/filings/spreadsheets/upload-state";
import { FormList } from "~/app/components/filings/submission-table/form-list";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { BatchPick } from "~/app/forms/signing/batch-pick";
import { findGroup } from "~/app/services/filings/batches/groups.server";
import { loadPick } from "~/app/services/filings/batches/pick.server";
import { formList } from "~/app/services/filings/form-lists/form-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { referral } from "../family";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.referrals") }] };

/** The referrals to prosecution that the person may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const referrals = await formList(portal, user, parameters, locale, referral.name);
  const group =
    parameters.get("tab") === "batch" && referrals.ready !== null && findGroup(referral.signing.name);
  return {
    title: getTitle(t("referrals.title")),
    referrals,
    batch: group ? { pick: await loadPick(portal, user, group, locale), commandId: ulid() } : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Referrals() {
  const { t } = useTranslation();
  const { referrals, batch } = useLoaderData<typeof loader>();
  const { form, tabs, ready, seesDrafts } = referrals;
  return (
    <>
      <PageHeader
        title={t("referrals.title")}
        subtitle={t(batch === null ? "referrals.lead" : "batch.pick.lead")}
        actions={batch === null && <SpreadsheetLink to={referrals.spreadsheets} />}
      />
      <Tabs
        label={t("referrals.tabs")}
        tabs={[
          ...tabs.map((tab) => ({
            label: tab.label,
            to: `?tab=${tab.form}`,
            current: batch === null && tab.form === form,
            count: tab.count,
          })),
          ...(ready === null
            ? []
            : [{ label: t("batch.tab"), to: "?tab=batch", current: batch !== null, count: ready }]),
        ]}
      />
      {batch === null ? (
        <FormList
          name="referrals"
          exportAt="/referrals-to-prosecution.xlsx"
          forms={referrals}
          empty={
            <EmptyState title={t("referrals.empty")}>
              {t(seesDrafts ? "referrals.emptyBody" : "referrals.emptyOffice")}
            </EmptyState>
          }
        />
      ) : (
        <BatchPick {...batch} />
      )}
    </>
  );
}
