import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findStandingEdition, listStatementGaps } from "~/workflows/records/annual-statement/index";
import { CheckedAnswers, StatementSums } from "../components/checked-answers";
import { ToldAbove } from "../components/told-above";
import { YearHead } from "../components/year-head";
import { YearPage } from "../components/year-page";
import { explainTotals, listCheckedSteps, listTotals, markChanges } from "../fill/check.server";
import { describeYear } from "../fill/question.server";
import { loadFillableYear } from "../visit/fillable.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Every answer with its way to be changed, what is missing, and what it all comes to. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadFillableYear(args);
  const { portal, statement, locale, t, getTitle } = context;
  const gaps = listStatementGaps(statement.context, hongKongDay(portal.clock.now()));
  const standing = findStandingEdition(statement.context);
  const before = standing && listCheckedSteps({ ...standing, unconfirmed: [] }, [], locale);
  const now = listCheckedSteps(statement.context, gaps, locale);
  const steps = before === null ? now : markChanges(now, before);
  return {
    title: getTitle(t("annualStatement.check.title")),
    year: describeYear(context),
    steps,
    totals: listTotals(statement.context, locale),
    explained: explainTotals(statement.context, locale),
    missing: steps.filter(({ problems }) => problems.length > 0).length,
    toConfirm: steps.filter(({ isTakenOver }) => isTakenOver).length,
  };
}

export default function StatementCheck() {
  const { t } = useTranslation();
  const { year, steps, totals, explained, missing, toConfirm } = useLoaderData<typeof loader>();
  const isOnPaper = year.counter !== null;
  const isReady = (missing === 0 || isOnPaper) && toConfirm === 0 && (!year.isCorrecting || year.hasChanges);
  const path = `/annual-statement/year/${String(year.year)}`;
  return (
    <YearPage counter={year.counter} isBroad>
      <YearHead {...year} title={t("annualStatement.check.title")} help={t("annualStatement.check.help")} />
      <ToldAbove />
      {missing > 0 && (
        <Notice tone="warning">
          {t(isOnPaper ? "annualStatement.counter.missing" : "annualStatement.check.missing", {
            count: missing,
          })}
        </Notice>
      )}
      {toConfirm > 0 && (
        <Notice tone="warning">{t("annualStatement.check.toConfirm", { count: toConfirm })}</Notice>
      )}
      <CheckedAnswers steps={steps} pathTo={(step) => `${path}/${step}?check`} />
      <section className="flex flex-col gap-3" aria-labelledby="sums">
        <h2 id="sums" className="text-lg font-semibold">
          {t("annualStatement.check.sums")}
        </h2>
        <StatementSums lines={totals} explained={explained} />
      </section>
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <LinkButton to={`${path}/declare`} tone="primary">
            {t("annualStatement.check.declare")}
          </LinkButton>
        )}
        <LinkButton to="/annual-statement/years">{t("annualStatement.check.toYears")}</LinkButton>
      </div>
    </YearPage>
  );
}
