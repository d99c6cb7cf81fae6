import { useTranslation } from "react-i18next";

import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { ProofList } from "../list/proof-list.view";

/** The filters of the proofs: creditor, number, status and day of submission. */
export function ProofFilters({ filters, statuses }: Pick<ProofList, "filters" | "statuses">) {
  const { t } = useTranslation();
  const { creditor, reference, status, submitted } = filters;
  return (
    <FilterBar
      filters={[
        { kind: "text", name: "creditor", label: t("proofs.columns.creditor"), value: creditor },
        { kind: "text", name: "reference", label: t("proofs.columns.reference"), value: reference },
        {
          kind: "choice",
          name: "status",
          label: t("proofs.columns.status"),
          value: status,
          options: statuses,
        },
        { kind: "day", name: "submitted", label: t("proofs.columns.submitted"), value: submitted },
      ]}
    />
  );
}
