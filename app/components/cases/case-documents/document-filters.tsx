import { useTranslation } from "react-i18next";

import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { DocumentList } from "~/app/services/workspace/e-case-file/document-list.server";
import { DOCUMENT_FORMS, RECEIVED_MEDIA } from "~/workflows/records/case-document/index";

/** The filters of the e-Case File. */
export function DocumentFilters({ filters, types, parts }: Omit<DocumentList, "list">) {
  const { t } = useTranslation();
  const { search, type, form, medium, part } = filters;
  return (
    <FilterBar
      filters={[
        searchFilter(t, search, t("caseDocuments.filters.hint")),
        { kind: "choice", name: "type", label: t("caseDocuments.columns.type"), value: type, options: types },
        {
          kind: "choice",
          name: "form",
          label: t("caseDocuments.columns.form"),
          value: form,
          options: DOCUMENT_FORMS.map((value) => ({ value, label: t(`caseDocuments.forms.${value}`) })),
        },
        {
          kind: "choice",
          name: "medium",
          label: t("caseDocuments.columns.medium"),
          value: medium,
          options: RECEIVED_MEDIA.map((value) => ({ value, label: t(`caseDocuments.media.${value}`) })),
        },
        {
          kind: "choice",
          name: "part",
          label: t("caseDocuments.filters.part"),
          value: part,
          options: parts.map((value) => ({ value, label: value })),
          offered: parts.length > 1,
        },
      ]}
    />
  );
}
