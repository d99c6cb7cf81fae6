import { useTranslation } from "react-i18next";

import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { PROOF_GROUPS } from "~/workflows/forms/proof-of-debt/index";
import type { ProofList } from "../list/proof-list.view";

/** The filters of the proofs: case, creditor, number, status and day of submission. */
export function ProofFilters({
  filters,
  statuses,
  whose,
}: Pick<ProofList, "filters" | "statuses" | "whose">) {
  const { t } = useTranslation();
  const { creditor, reference, status, submitted, adjudicate, standing } = filters;
  return (
    <FilterBar
      filters={[
        { kind: "text", name: "case", label: t("proofs.caseOrName"), value: filters.case },
        { kind: "text", name: "creditor", label: t("proofs.columns.creditor"), value: creditor },
        { kind: "text", name: "reference", label: t("proofs.columns.reference"), value: reference },
        {
          kind: "choice",
          name: "status",
          label: t("proofs.columns.status"),
          value: status,
          options: statuses,
        },
        // Whoever administers an estate adjudicates.
        ...(whose === "own"
          ? []
          : [
              {
                kind: "choice" as const,
                name: "adjudicate",
                label: t("filing.links.adjudication"),
                value: adjudicate,
                options: [{ value: "yes", label: t("proofs.toAdjudicate") }],
              },
            ]),
        {
          kind: "choice",
          name: "standing",
          label: t("proofs.columns.status"),
          value: standing,
          options: PROOF_GROUPS.map((value) => ({ value, label: t(`proofs.widget.${value}`) })),
          saysItself: true,
          offered: false,
        },
        { kind: "day", name: "submitted", label: t("proofs.columns.submitted"), value: submitted },
      ]}
    />
  );
}
