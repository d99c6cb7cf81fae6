import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { formatDate } from "~/app/i18n/format";
import type { Anniversary } from "~/app/services/workspace/case-overview/case-alerts.view";

const TONES = { received: "good", outstanding: "warning", notNeeded: "neutral", ahead: "neutral" } as const;

/** The anniversaries of the bankruptcy order, each with whether its statement has come in (Cap. 6 s.43A(6)). */
export function AnnualStatements({ anniversaries }: { readonly anniversaries: readonly Anniversary[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t("caseFile.anniversaries.lead")}</p>
      <DataTable
        label={t("caseFile.tabs.annual-statement")}
        columns={[
          {
            id: "number",
            label: t("caseFile.anniversaries.number"),
            heading: true,
            cell: ({ number }) => number,
          },
          { id: "on", label: t("caseFile.anniversaries.on"), cell: ({ on }) => formatDate(on) },
          {
            id: "state",
            label: t("caseFile.anniversaries.state"),
            cell: ({ state, receivedOn }) => (
              <Badge tone={TONES[state]}>
                {state === "received"
                  ? t("caseFile.anniversaries.received", { date: formatDate(receivedOn ?? "") })
                  : t(`caseFile.anniversaries.${state}`)}
              </Badge>
            ),
          },
          {
            id: "statement",
            label: t("caseFile.anniversaries.statement"),
            cell: ({ statement }) => statement && <StatementOfYear {...statement} />,
          },
        ]}
        rows={anniversaries}
        rowKey={({ on }) => on}
        empty={<p className="text-ink-soft">{t("caseFile.anniversaries.empty")}</p>}
      />
    </>
  );
}

/** How the statement of a year stands, and its number; it is opened by whoever may. */
function StatementOfYear({ status, reference, to, form }: NonNullable<Anniversary["statement"]>) {
  const { t } = useTranslation();
  const said = (
    <>
      {status}
      {reference !== null && (
        <>
          {" · "}
          <span className="whitespace-nowrap">{reference}</span>
        </>
      )}
    </>
  );
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {to === null ? (
        <span>{said}</span>
      ) : (
        <Link to={to} className="link">
          {said}
        </Link>
      )}
      {form !== null && (
        <a href={form} className="link" target="_blank" rel="noreferrer">
          {t("caseFile.anniversaries.form")}
        </a>
      )}
    </span>
  );
}
