import { useTranslation } from "react-i18next";

import { MonthBadge } from "~/app/components/cases/contributions/month-badge";
import { LinkButton } from "~/app/components/ui/button/button";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import type { OwnContributions as Contributions } from "../own/contributions.server";

/** Older ones are folded away: on a telephone the page goes on below. */
const SHOWN = 6;

/** What a bankrupt pays out of income: how much, which months came, which are missing, and what to do about the amount. */
export function OwnContributions({ of }: { readonly of: Contributions }) {
  const { t } = useTranslation();
  const { monthly, payer, until, months, missing, outstanding } = of;
  return (
    <Section
      title={t("annualStatement.own.contributions.title")}
      className="sheet flex flex-col gap-3 p-4 sm:p-5"
    >
      <p className="text-lg font-semibold">
        {monthly === null
          ? t("annualStatement.own.contributions.over")
          : t("annualStatement.own.contributions.monthly", { monthly })}
      </p>
      {monthly !== null && (payer === "employer" || until !== null) && (
        <p>
          {payer === "employer" && <>{t("annualStatement.own.contributions.employer")} </>}
          {until !== null && t("annualStatement.own.contributions.until", { until })}
        </p>
      )}
      {missing > 0 && (
        <Notice tone="warning">
          {t("annualStatement.own.contributions.missing", { count: missing, outstanding })}
        </Notice>
      )}
      {of.isDisputed && <Notice>{t("annualStatement.own.contributions.disputed")}</Notice>}
      <Months lines={months.slice(0, SHOWN)} isKnown={of.isKnown} />
      {months.length > SHOWN && (
        <Fold summary={t("annualStatement.own.contributions.earlier")}>
          <Months lines={months.slice(SHOWN)} isKnown={of.isKnown} />
        </Fold>
      )}
      <p className="text-ink-soft">
        {t(
          of.isKnown
            ? "annualStatement.own.contributions.how"
            : of.isOfTrustee
              ? "annualStatement.own.contributions.ofTrustee"
              : "annualStatement.own.contributions.unknown",
        )}
      </p>
      {of.isAnswered && <Notice tone="success">{t("annualStatement.own.contributions.answered")}</Notice>}
      {(monthly !== null || missing > 0 || of.isDisputed || of.isAnswered) && (
        <>
          <p className="text-ink-soft">{t("annualStatement.own.contributions.less")}</p>
          <div>
            <LinkButton to="/annual-statement/objection">
              {t(
                of.isDisputed || of.isAnswered
                  ? "annualStatement.own.contributions.toObjection"
                  : "annualStatement.own.contributions.object",
              )}
            </LinkButton>
          </div>
        </>
      )}
    </Section>
  );
}

function Months({ lines, isKnown }: { readonly lines: Contributions["months"]; readonly isKnown: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, month, standing, due, expected, received }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="flex min-w-0 flex-col">
            <b>{month}</b>
            <span>
              {isKnown
                ? t("annualStatement.own.contributions.line", { due, expected, received })
                : t("annualStatement.own.contributions.due", { due, expected })}
            </span>
          </span>
          {isKnown && <MonthBadge standing={standing} />}
        </li>
      ))}
    </ul>
  );
}
