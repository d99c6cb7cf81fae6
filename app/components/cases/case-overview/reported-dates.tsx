import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { formatDate } from "~/app/i18n/format";
import type { ReportedCaseDate } from "~/app/services/workspace/case-overview/reported-dates.view";
import { Panel } from "./panel";

/** The days that filed notices tell of, each beside what is recorded: the office records them, a notice alone changes nothing. */
export function ReportedDates({ told }: { readonly told: readonly ReportedCaseDate[] }) {
  const { t } = useTranslation();
  if (told.length === 0) return null;
  return (
    <Panel title={t("caseFile.told.title")}>
      <p className="mb-3 text-ink-soft">{t("caseFile.told.lead")}</p>
      <DataTable
        label={t("caseFile.told.title")}
        columns={[
          { id: "label", label: t("caseFile.told.what"), heading: true, cell: ({ label }) => label },
          { id: "told", label: t("caseFile.told.told"), cell: ({ told: on }) => formatDate(on) },
          {
            id: "recorded",
            label: t("caseFile.told.recorded"),
            cell: ({ recorded, told: on }) => (
              <span className="flex flex-wrap items-baseline gap-2">
                {recorded === null ? t("common.notAvailable") : formatDate(recorded)}
                {recorded !== on && (
                  <Badge tone="warning">
                    {t(recorded === null ? "caseFile.told.missing" : "caseFile.told.differs")}
                  </Badge>
                )}
              </span>
            ),
          },
          {
            id: "notice",
            label: t("caseFile.told.notice"),
            cell: ({ reference, to }) => (
              <Link to={to} className="link">
                {reference}
              </Link>
            ),
          },
        ]}
        rows={told}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Panel>
  );
}
