import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Fold } from "~/app/components/ui/fold/fold";
import type { AnalysisCode } from "../sources/analysis-codes";

/** The codes that a ledger can be limited to; nothing where another system keeps them. */
export function AnalysisCodes({ codes }: { readonly codes: readonly AnalysisCode[] }) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  return (
    <Fold summary={t("ledger.codes.title")}>
      <p className="my-3 max-w-prose">{t("ledger.codes.body")}</p>
      <DataTable
        label={t("ledger.codes.title")}
        columns={[
          { id: "code", label: t("ledger.codes.code"), heading: true, cell: ({ code }) => code },
          { id: "category", label: t("ledger.codes.category"), cell: ({ category }) => category },
        ]}
        rows={codes}
        rowKey={({ code }) => code}
        empty={<EmptyState title="" />}
      />
    </Fold>
  );
}
