import { useTranslation } from "react-i18next";

import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { shownPeqColumns } from "./peq-columns";
import type { PeqCaseListPage } from "~/app/families/peq/peq-cases.server";
import { PEQ_MILESTONES } from "~/workflows/records/case-file/index";

const EXPORTS = {
  boMade: "/my-peq-case-list/bo-made.xlsx",
  petition: "/my-peq-case-list/petition.xlsx",
  boNotMade: "/my-peq-case-list/bo-not-made.xlsx",
} as const;

/** BO Made, Petition or BO Not Made: an agent's cases, each with what is due next. */
export function PeqCaseList(page: PeqCaseListPage) {
  const { t } = useTranslation();
  const { stage, filters } = page;
  const { search, outstanding } = filters;
  const columns = shownPeqColumns(t);
  const title = t("common.labelled", { label: t("navigation.peqCases"), value: t(`navigation.${stage}`) });
  const filtered = search !== "" || outstanding !== undefined;
  return (
    <>
      <PageHeader title={title} subtitle={t(`peq.cases.${stage}.lead`)} />
      <FilterBar
        filters={[
          searchFilter(t, search, t("lists.caseSearchHint")),
          {
            kind: "choice",
            name: "outstanding",
            label: t("peq.outstanding"),
            value: outstanding,
            options: PEQ_MILESTONES.map((value) => ({ value, label: t(`dashboard.figures.${value}`) })),
            offered: stage === "boMade",
          },
        ]}
      />
      <ListFrame
        name={`peq-cases-${stage}`}
        exportAt={EXPORTS[stage]}
        label={title}
        listing={page}
        columns={[
          columns.case,
          columns.caseStatus,
          stage === "boMade" ? columns.orderDate : columns.petitionDate,
          columns.agent,
          ...(stage === "boNotMade" ? [] : [columns.interviewDate, columns.next]),
          columns.examination,
        ]}
        empty={
          <EmptyList isFiltered={filtered} clear="?" title={t(`peq.cases.${stage}.empty`)}>
            {t(`peq.cases.${stage}.emptyBody`)}
          </EmptyList>
        }
      />
    </>
  );
}
