import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Section } from "~/app/components/ui/section";
import type { EstateTotals as Totals } from "../estate/estate-list.server";

/** What the estate's proofs come to, and the papers made of them. */
export function EstateTotals({ totals, caseId }: { readonly totals: Totals; readonly caseId: string }) {
  const { t } = useTranslation();
  const { tendered, admitted, rejected, standingOver } = totals;
  return (
    <Section
      id="estate"
      title={t("proofs.estate.totalsTitle")}
      className="sheet flex flex-col gap-3 px-5 py-4"
    >
      <DescriptionList
        items={[
          {
            term: t("proofs.estate.tendered"),
            description: tendered
              .map(({ count, amount }) => t("proofs.estate.tenderedOf", { count, amount }))
              .join("\n"),
          },
          {
            term: t("proofs.estate.standings.admitted"),
            description: `${String(admitted.count)}\n${t("proofs.estate.totals", admitted)}`,
          },
          { term: t("proofs.estate.standings.rejected"), description: String(rejected) },
          { term: t("proofs.estate.standings.standingOver"), description: String(standingOver) },
        ]}
      />
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to={`/casefile/${caseId}/proofs.pdf`} reloadDocument small>
          {t("proofs.estate.pdf")}
        </LinkButton>
        <LinkButton to={`/casefile/${caseId}/proofs.xlsx`} reloadDocument small>
          {t("proofs.estate.xlsx")}
        </LinkButton>
        <LinkButton to={`/casefile/${caseId}/dividend.xlsx`} reloadDocument small>
          {t("proofs.estate.dividend")}
        </LinkButton>
      </div>
    </Section>
  );
}
