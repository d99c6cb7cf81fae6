import { useTranslation } from "react-i18next";

import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { ShownFile } from "~/app/services/documents/previews/preview.view";

export interface CounterEntry {
  readonly caseNo: string;
  readonly name: string;
  /** Of the scan, on a page of its own. */
  readonly scan: string;
  /** The same, to be shown beside the questions. */
  readonly beside: ShownFile | null;
  /** Of the statement as the office sees it. */
  readonly back: string;
}

interface YearHeadProps {
  /** Whose statement it is: more than one person may fill in theirs in this browser. */
  readonly caseNo: string;
  readonly title: string;
  readonly help?: string | undefined;
  /** In words: "1 March 2026". */
  readonly from: string;
  readonly to: string;
  /** Where among the questions. */
  readonly place?: number;
  readonly of?: number;
  /** The page after a question. */
  readonly next?: string;
  readonly isCorrecting: boolean;
  /** Where the counter fills it in from paper: whose it is, and where the scan is. */
  readonly counter: CounterEntry | null;
}

/** The head of every page of a statement: which year it is, and how far one is, in words. */
export function YearHead({
  caseNo,
  title,
  help,
  from,
  to,
  place,
  of,
  next,
  isCorrecting,
  counter,
}: YearHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      {counter !== null && (
        <Notice
          title={t("annualStatement.counter.entering", { caseNo: counter.caseNo, name: counter.name })}
          actions={
            <>
              <a href={counter.scan} target="_blank" rel="noreferrer" className={buttonClasses("secondary")}>
                {t("annualStatement.counter.openScan")}
              </a>
              {next !== undefined && (
                <LinkButton to={next}>{t("annualStatement.counter.leftBlank")}</LinkButton>
              )}
              <LinkButton to={counter.back}>{t("annualStatement.counter.back")}</LinkButton>
            </>
          }
        >
          {t("annualStatement.counter.enteringBody")}
        </Notice>
      )}
      <p className="text-sm text-ink-soft">
        {caseNo} · {t("annualStatement.fill.year", { from, to })}
        {isCorrecting && <> · {t("annualStatement.fill.correcting")}</>}
      </p>
      {place !== undefined && of !== undefined && (
        <p className="text-sm font-semibold text-jade">{t("annualStatement.fill.progress", { place, of })}</p>
      )}
      <PageHeader title={title} {...(help !== undefined && { subtitle: help })} />
    </div>
  );
}
