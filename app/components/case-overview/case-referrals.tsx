import { useTranslation } from "react-i18next";

import { DataTable } from "../data-table/data-table";
import { EmptyState } from "../empty-state/empty-state";
import { submissionColumns } from "../submission-table/submission-columns";
import { ReferralActions } from "./referral-actions";
import type { CaseOverview } from "~/app/services/case-overview/case-overview.server";
import { formsTab } from "~/app/services/case-overview/case-tabs";

/** The referrals of the case, with their dialogs. */
export function CaseReferrals({ referrals, file }: Pick<CaseOverview, "referrals" | "file">) {
  const { t } = useTranslation();
  const { form, reference, status, edition, lastSubmitted, links } = submissionColumns(t);
  return (
    <DataTable
      label={t(`caseFile.tabs.${formsTab(file.type)}`)}
      columns={[
        { ...reference, heading: true },
        form,
        { ...status, sortable: false },
        edition,
        { ...lastSubmitted, sortable: false },
        links,
        {
          id: "actions",
          label: t("caseFile.actions"),
          cell: (item) => {
            const referral = referrals.find(({ id }) => id === item.id);
            return referral && <ReferralActions referral={referral} />;
          },
        },
      ]}
      rows={referrals}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={t(file.type === "B" ? "caseFile.referralsEmpty" : "caseFile.conductEmpty")}>
          {t(file.type === "B" ? "caseFile.referralsEmptyBody" : "caseFile.conductEmptyBody")}
        </EmptyState>
      }
    />
  );
}
