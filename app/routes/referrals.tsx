import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { EmptyState } from "../components/empty-state/empty-state";
import { NothingFound } from "../components/empty-state/nothing-found";
import { ListFrame } from "../components/list-frame/list-frame";
import { PageHeader } from "../components/page-header/page-header";
import { ReferralFilters } from "../components/referral-filters/referral-filters";
import type { RouteHandle } from "../components/shell/route-handle";
import { SpreadsheetLink } from "../components/spreadsheets/upload-state";
import { submissionColumns } from "../components/submission-table/submission-columns";
import { Tabs } from "../components/tabs/tabs";
import { BatchPick } from "../forms/batch-pick";
import { findGroup } from "../services/batches/groups.server";
import { pickOf } from "../services/batches/pick.server";
import { REFERRAL_FAMILY } from "../services/case-overview/case-referrals.server";
import { referralList, type ReferralList } from "../services/lists/referral-list.server";
import { pageRequest } from "../services/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.referrals") }] };

/** The referrals to prosecution that the person may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, titleOf } = await pageRequest(args);
  const referrals = await referralList(portal, user, parameters, locale);
  const group = parameters.get("tab") === "batch" && referrals.ready !== null && findGroup(REFERRAL_FAMILY);
  return {
    title: titleOf(t("pages.referrals.title")),
    referrals,
    batch: group ? { pick: await pickOf(portal, user, group, locale), commandId: ulid() } : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Referrals() {
  const { t } = useTranslation();
  const { referrals, batch } = useLoaderData<typeof loader>();
  const { form, tabs, ready } = referrals;
  return (
    <>
      <PageHeader
        title={t("pages.referrals.title")}
        subtitle={t(batch === null ? "pages.referrals.lead" : "batch.pick.lead")}
        actions={batch === null && <SpreadsheetLink to={referrals.spreadsheets} />}
      />
      <Tabs
        label={t("pages.referrals.tabs")}
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
      {batch === null ? <ReferralsOfForm referrals={referrals} /> : <BatchPick {...batch} />}
    </>
  );
}

/** One tab: the referrals of one form. */
function ReferralsOfForm({ referrals }: { readonly referrals: ReferralList }) {
  const { t } = useTranslation();
  const { form, tabs, list, filters, seesDrafts } = referrals;
  const columns = submissionColumns(t);
  const name = tabs.find((tab) => tab.form === form)?.label ?? form;
  const filtered = filters.search !== "" || filters.status !== undefined;
  return (
    <>
      <ReferralFilters {...referrals} />
      <ListFrame
        name="referrals"
        label={name}
        listing={list}
        columns={[
          columns.case,
          { ...columns.reference, sortable: true },
          columns.status,
          columns.edition,
          columns.lastSubmitted,
          { ...columns.due, sortable: false },
          columns.links,
        ]}
        empty={
          filtered ? (
            <NothingFound clear={`?tab=${form}`} />
          ) : (
            <EmptyState title={t("pages.referrals.empty")}>
              {t(seesDrafts ? "pages.referrals.emptyBody" : "pages.referrals.emptyOffice")}
            </EmptyState>
          )
        }
      />
    </>
  );
}
