import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import type { ListedYear } from "../years/years-list.server";
import { Period } from "./period";
import { StatementBadge } from "./statement-badge";
import { VisitForm } from "./visit-form";
import { RING } from "./estate-contacts";

interface YearListProps {
  readonly years: readonly ListedYear[];
  readonly visitName: string;
  /** Something was pressed already. */
  readonly busy: boolean;
}

/** The years of a case: what waits for the bankrupt comes first, so that it is the first thing on a telephone. */
export function YearList({ years, visitName, busy }: YearListProps) {
  const { t } = useTranslation();
  const waits = ({ isOwing, act }: ListedYear): boolean => isOwing || act === "answer";
  const isOldestOnPaper = (years.find(({ isOwing }) => isOwing)?.paperCameOn ?? null) !== null;
  return (
    <ul className="flex flex-col gap-4">
      {[...years.filter(waits), ...years.filter((each) => !waits(each))].map((each) => (
        <li key={each.year} className="sheet flex flex-col gap-3 p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-lg font-semibold break-normal">
              <Period from={each.from} to={each.to} />
            </h3>
            <StatementBadge status={each.status} label={each.statusLabel} />
          </div>
          <p className="text-ink-soft">{t("annualStatement.years.due", { date: each.due })}</p>
          {each.reference !== null && (
            <p>
              {t("annualStatement.receipt.reference")} <b className="inline-block">{each.reference}</b>
            </p>
          )}
          {each.paperCameOn !== null && (
            <Notice>{t("annualStatement.years.paperCame", { on: each.paperCameOn })}</Notice>
          )}
          {each.act === "begin" && (
            <VisitForm visitName={visitName} className="flex flex-wrap gap-3">
              <input type="hidden" name="year" value={each.year} />
              <Button type="submit" name="intent" value="begin" tone="primary" busy={busy}>
                {t("annualStatement.years.begin")}
              </Button>
              {each.mayTakeOver && (
                <Button type="submit" name="intent" value="takeOver" busy={busy}>
                  {t("annualStatement.years.takeOver")}
                </Button>
              )}
            </VisitForm>
          )}
          {(each.act === "continue" || each.act === "look" || each.act === "answer") && (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={each.at} tone={each.act === "look" ? "secondary" : "primary"}>
                {t(`annualStatement.years.${each.act}`)}
              </LinkButton>
              {each.act === "continue" && each.mayTakeOver && (
                <VisitForm visitName={visitName}>
                  <input type="hidden" name="year" value={each.year} />
                  <Button type="submit" name="intent" value="takeOver" busy={busy}>
                    {t("annualStatement.years.takeOverNow")}
                  </Button>
                </VisitForm>
              )}
            </div>
          )}
          {each.isUnsent && (
            <Notice tone="warning">
              {t("annualStatement.years.unsent")}{" "}
              <a href={`#${RING}`} className="link inline-flex min-h-6 items-center">
                {t("annualStatement.own.ring")}
              </a>
            </Notice>
          )}
          {each.correction !== null && (
            <Notice
              tone="warning"
              title={t("annualStatement.years.correcting")}
              actions={
                <LinkButton to={each.correction} tone="primary">
                  {t("annualStatement.years.correct")}
                </LinkButton>
              }
            >
              {each.isBesidePaper ? t("annualStatement.years.besidePaper") : undefined}
            </Notice>
          )}
          {each.form !== null && (
            <p>
              <a
                href={each.form}
                className="link inline-flex min-h-6 items-center"
                aria-label={t("annualStatement.form.ofYear", { from: each.from, to: each.to })}
              >
                {t("annualStatement.form.print")}
              </a>
            </p>
          )}
          {each.isOwing && each.act === null && (
            <p className="text-sm text-ink-soft">
              {t(isOldestOnPaper ? "annualStatement.years.afterPaper" : "annualStatement.years.later")}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
