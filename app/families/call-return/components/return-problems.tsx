import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/app/components/ui/button/button";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import type { ReturnView } from "../returns/return-page.view";

interface RefusedProps {
  readonly view: Pick<ReturnView, "id" | "refusal">;
}

/** That the uploaded file was not taken, and the file in which it is marked why: above the place where it is sent again. */
export function ReturnRefused({ view: { id, refusal } }: RefusedProps) {
  const { t } = useTranslation();
  if (refusal === null) return null;
  const { code, sentence, next, whole, hasResult } = refusal;
  return (
    <Notice
      tone="error"
      live
      title={sentence}
      actions={
        hasResult && (
          <a href={`/overall-call-return/${id}/result.xlsx`} download className={buttonClasses("secondary")}>
            <Download size={18} />
            {t("callReturns.page.result")}
          </a>
        )
      }
    >
      {whole ?? next} <span className="text-sm whitespace-nowrap text-ink-soft">({code})</span>
    </Notice>
  );
}

/** What is wrong with it, cell by cell. */
export function ReturnProblems({ view: { refusal } }: RefusedProps) {
  const { t } = useTranslation();
  if (refusal === null) return null;
  const { problems, more } = refusal;
  return (
    <>
      {problems.length > 0 && (
        <Section id="problems" title={t("callReturns.page.problems", { count: problems.length + more })}>
          <DataTable
            label={t("callReturns.page.problems", { count: problems.length + more })}
            columns={[
              { id: "cell", label: t("callReturns.page.cell"), heading: true, cell: ({ cell }) => cell },
              { id: "column", label: t("callReturns.page.column"), cell: ({ heading }) => heading },
              { id: "problem", label: t("callReturns.page.problem"), cell: ({ sentence: said }) => said },
            ]}
            rows={problems}
            rowKey={({ cell, heading, sentence: said }) => `${cell} ${heading} ${said}`}
            empty={<EmptyState title="" />}
          />
          {more > 0 && <p className="text-ink-soft">{t("callReturns.page.more", { count: more })}</p>}
        </Section>
      )}
    </>
  );
}
