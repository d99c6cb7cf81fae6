import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { shownPeqColumns } from "./peq-columns";
import type { PeqCaseListPage } from "~/app/families/peq/peq-cases.view";
import { PEQ_MILESTONES } from "~/workflows/case-file/index";

const EXPORTS = {
  boMade: "/my-peq-case-list/bo-made.xlsx",
  petition: "/my-peq-case-list/petition.xlsx",
  boNotMade: "/my-peq-case-list/bo-not-made.xlsx",
} as const;

/** BO Made, Petition or BO Not Made: an agent's cases, each with what is due next. */
export function PeqCaseList(page: PeqCaseListPage) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const { stage, filters } = page;
  const { search, outstanding } = filters;
  const columns = shownPeqColumns(t);
  const title = t("common.labelled", { label: t("navigation.peqCases"), value: t(`navigation.${stage}`) });
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const filtered = search !== "" || outstanding !== undefined;
  return (
    <>
      <PageHeader title={title} subtitle={t(`peq.cases.${stage}.lead`)} />
      <FilterBar
        key={address}
        active={[
          ...(search === "" ? [] : [{ name: "q", label: named(t("lists.search"), search) }]),
          ...(outstanding
            ? [
                {
                  name: "outstanding",
                  label: named(t("peq.outstanding"), t(`dashboard.figures.${outstanding}`)),
                },
              ]
            : []),
        ]}
      >
        <TextField
          name="q"
          label={t("lists.search")}
          hint={t("lists.caseSearchHint")}
          defaultValue={search}
        />
        {stage === "boMade" && (
          <ChoiceField
            name="outstanding"
            label={t("peq.outstanding")}
            display="select"
            defaultValue={outstanding}
            options={PEQ_MILESTONES.map((value) => ({ value, label: t(`dashboard.figures.${value}`) }))}
          />
        )}
      </FilterBar>
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
          filtered ? (
            <NothingFound clear="?" />
          ) : (
            <EmptyState title={t(`peq.cases.${stage}.empty`)}>{t(`peq.cases.${stage}.emptyBody`)}</EmptyState>
          )
        }
      />
    </>
  );
}
