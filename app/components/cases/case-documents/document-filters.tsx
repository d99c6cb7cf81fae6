import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { FilterBar, type ActiveFilter } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { DocumentList } from "~/app/services/e-case-file/document-list.view";
import { DOCUMENT_FORMS, RECEIVED_MEDIA } from "~/workflows/case-document/index";

/** The filters of the e-Case File. */
export function DocumentFilters({ filters, types, parts }: Omit<DocumentList, "list">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const { search, type, form, medium, part } = filters;
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const labels = {
    type: t("caseDocuments.columns.type"),
    form: t("caseDocuments.columns.form"),
    medium: t("caseDocuments.columns.medium"),
    part: t("caseDocuments.filters.part"),
  };
  const typeName = types.find(({ value }) => value === type)?.label;
  const active: readonly (ActiveFilter | false | undefined)[] = [
    search !== "" && { name: "q", label: named(t("lists.search"), search) },
    typeName !== undefined && { name: "type", label: named(labels.type, typeName) },
    form && { name: "form", label: named(labels.form, t(`caseDocuments.forms.${form}`)) },
    medium && { name: "medium", label: named(labels.medium, t(`caseDocuments.media.${medium}`)) },
    part !== undefined && { name: "part", label: named(labels.part, part) },
  ];
  return (
    // The fields hold what the address says: another address makes them anew.
    <FilterBar key={address} active={active.filter((filter) => typeof filter === "object")}>
      <TextField
        name="q"
        label={t("lists.search")}
        hint={t("caseDocuments.filters.hint")}
        defaultValue={search}
      />
      <ChoiceField name="type" label={labels.type} display="select" options={types} defaultValue={type} />
      <ChoiceField
        name="form"
        label={labels.form}
        display="select"
        options={DOCUMENT_FORMS.map((value) => ({ value, label: t(`caseDocuments.forms.${value}`) }))}
        defaultValue={form}
      />
      <ChoiceField
        name="medium"
        label={labels.medium}
        display="select"
        options={RECEIVED_MEDIA.map((value) => ({ value, label: t(`caseDocuments.media.${value}`) }))}
        defaultValue={medium}
      />
      {parts.length > 1 && (
        <ChoiceField
          name="part"
          label={labels.part}
          display="select"
          options={parts.map((value) => ({ value, label: value }))}
          defaultValue={part}
        />
      )}
    </FilterBar>
  );
}
