/** A paper of the office's, beside receipts, that somebody has checked. */
import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { formatDate } from "~/app/i18n/format";
import type { SealedPaperCheck } from "~/app/services/filings/receipts/sealed-paper.view";

export function SealedPaper({ paper }: { readonly paper: SealedPaperCheck }) {
  const { t } = useTranslation();
  const { kind, stands, instead } = paper;
  return (
    <>
      <Notice tone={stands ? "success" : "warning"} title={t(`verify.sealedPapers.${kind}.title`)} live>
        {paper.stands
          ? t(`verify.sealedPapers.${paper.kind}.stands`)
          : t(`verify.sealedPapers.${paper.kind}.held`)}
      </Notice>
      <section aria-label={t(`verify.sealedPapers.${kind}.title`)} className="sheet px-5 py-3">
        <DescriptionList
          items={[
            { term: t("filing.receipt.reference"), description: <b>{paper.reference}</b> },
            { term: t("filing.receipt.case"), description: paper.caseNo ?? false },
            { term: t("verify.sealedPapers.party"), description: paper.party ?? false },
            {
              term: t(`verify.sealedPapers.${kind}.issuedOn`),
              description: formatDate(paper.issuedOn),
            },
            { term: t("verify.sealedPapers.instead"), description: instead ?? false },
          ]}
        />
      </section>
    </>
  );
}
