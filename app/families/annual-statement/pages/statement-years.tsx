import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import type { loader as rootLoader } from "~/app/root";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { QUESTION_STEPS } from "~/workflows/records/annual-statement/index";
import { OwnCase } from "../components/own-case";
import { ToldAbove } from "../components/told-above";
import { VisitForm } from "../components/visit-form";
import { TrusteeContacts } from "../components/estate-contacts";
import { YearList } from "../components/year-list";
import { loadOwnPage } from "../own/own-page.server";
import { yearPath } from "../streams.server";
import { answerVisit } from "../visit/answer-visit.server";
import { findReceivers, findYear, loadVisitContext } from "../visit/opened.server";
import { closeVisit } from "../visit/proving.server";
import { staysOwn } from "../visit/stays-own";
import { beginYear, listYears, sayNextYear } from "../years/years-list.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const shouldRevalidate = staysOwn;

/** The own page of a bankrupt, the owing statement first, for the browser in which the bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadVisitContext(args);
  const { t, getTitle, file } = context;
  const receivers = await findReceivers(context);
  return {
    title: getTitle(t("annualStatement.own.title")),
    caseNo: file.number,
    visitName: context.visitName,
    own: await loadOwnPage(context),
    receivers,
    years: receivers.length > 0 ? [] : listYears(context),
    next: sayNextYear(context),
  };
}

export const action = answerVisit(loadVisitContext, async (context, { request }) => {
  const { portal } = context;
  const posted = await request.formData();
  const intent = posted.get("intent");
  if (intent === "leave") {
    const headers = { "Set-Cookie": await closeVisit(portal, request) };
    return redirect("/annual-statement?left", { headers });
  }
  const opened = await findYear(context, Number(posted.get("year")));
  const refused = await beginYear(opened, intent === "takeOver");
  if (refused.length > 0) return conflict(refused);
  const [first] = QUESTION_STEPS;
  return redirect(yearPath(opened.caseYear.year, intent === "takeOver" ? "check" : (first?.id ?? "check")));
});

export default function StatementYears() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { caseNo, visitName, own, receivers, years, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  // A paper that is being entered has come.
  const owing = years.filter(({ isOwing, paperCameOn }) => isOwing && paperCameOn === null).length;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement/years">
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
        <PageHeader title={t("annualStatement.own.title")} subtitle={caseNo} />
        <p className="text-lg">{own.standing}</p>
        <ToldAbove />
        <Refused answer={answer} />
        <Section title={t("annualStatement.years.title")} className="flex flex-col gap-4">
          {receivers.length > 0 ? (
            <Notice title={t("annualStatement.years.elsewhere")}>
              <p>{t("annualStatement.years.elsewhereBody")}</p>
              <div className="mt-3 flex flex-col gap-3">
                <TrusteeContacts trustees={receivers} />
              </div>
            </Notice>
          ) : (
            <>
              <p>
                {owing === 0
                  ? t("annualStatement.years.owesNone")
                  : t("annualStatement.years.owing", { count: owing })}
              </p>
              <YearList years={years} visitName={visitName} busy={busy} />
              {next !== null && (
                <p className="text-ink-soft">
                  <Badge tone="neutral">{t("annualStatement.years.next")}</Badge>{" "}
                  {t("annualStatement.years.nextDue", next)}
                </p>
              )}
            </>
          )}
        </Section>
        <OwnCase own={own} />
        <VisitForm visitName={visitName}>
          <Button type="submit" name="intent" value="leave">
            {t("annualStatement.years.leave")}
          </Button>
        </VisitForm>
      </div>
    </PublicShell>
  );
}
