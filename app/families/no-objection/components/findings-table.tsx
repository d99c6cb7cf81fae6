import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ShownFinding } from "../office/letter-page.view";

/** What each rule found, with the days that it rests on. */
export function FindingsTable({ findings }: { readonly findings: readonly ShownFinding[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("noObjection.letter.findings")}
      rows={findings}
      rowKey={({ rule }) => rule}
      empty={<EmptyState title={t("noObjection.batch.empty")} />}
      columns={[
        { id: "rule", label: t("noObjection.letter.rule"), heading: true, cell: ({ label }) => label },
        {
          id: "met",
          label: t("noObjection.letter.answer"),
          cell: ({ met, code }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={met ? "good" : "bad"}>
                {t(met ? "noObjection.letter.met" : "noObjection.letter.notMet")}
              </Badge>
              {!met && <span className="text-sm whitespace-nowrap text-ink-soft">{code}</span>}
            </span>
          ),
        },
        { id: "found", label: t("noObjection.letter.found"), cell: ({ because }) => because },
        {
          id: "days",
          label: t("noObjection.letter.days"),
          cell: ({ days }) =>
            days.length > 0 && (
              <ul>
                {days.map(({ label, day }) => (
                  <li key={label}>
                    {label} <span className="whitespace-nowrap tabular-nums">{day}</span>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
