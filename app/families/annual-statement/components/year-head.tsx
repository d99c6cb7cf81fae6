import { useTranslation } from "react-i18next";

import { PageHeader } from "~/app/components/ui/page-header/page-header";

interface YearHeadProps {
  readonly title: string;
  readonly help?: string | undefined;
  /** In words: "1 March 2026". */
  readonly from: string;
  readonly to: string;
  /** Where among the questions. */
  readonly place?: number;
  readonly of?: number;
  readonly isCorrecting: boolean;
}

/** The head of every page of a statement: which year it is, and how far one is, in words. */
export function YearHead({ title, help, from, to, place, of, isCorrecting }: YearHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        {t("annualStatement.fill.year", { from, to })}
        {isCorrecting && <> · {t("annualStatement.fill.correcting")}</>}
      </p>
      {place !== undefined && of !== undefined && (
        <p className="text-sm font-semibold text-jade">{t("annualStatement.fill.progress", { place, of })}</p>
      )}
      <PageHeader title={title} {...(help !== undefined && { subtitle: help })} />
    </div>
  );
}
