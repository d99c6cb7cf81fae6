import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Badge } from "~/app/components/ui/badge/badge";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { PractitionerContact } from "~/app/components/users/firms/practitioner-contact";
import type { loader as rootLoader } from "~/app/root";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { QUESTION_STEPS } from "~/workflows/records/annual-statement/index";
import { StatementBadge } from "../components/statement-badge";
import { ToldAbove } from "../components/told-above";
import { yearPath } from "../streams.server";
import { findReceivers, findYear, loadVisitContext } from "../visit/opened.server";
import { closeVisit } from "../visit/proving.server";
import { beginYear, listYears, sayNextYear } from "../years/years-list.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The years of the case, for the browser in which the bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadVisitContext(args);
  const { t, getTitle, file } = context;
  const receivers = await findReceivers(context);
  return {
    title: getTitle(t("annualStatement.years.title")),
    caseNo: file.number,
    receivers,
    years: receivers.length > 0 ? [] : listYears(context),
    next: sayNextYear(context),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadVisitContext(args);
  const { portal } = context;
  const posted = await args.request.formData();
  const intent = posted.get("intent");
  if (intent === "leave") {
    const headers = { "Set-Cookie": await closeVisit(portal, args.request) };
    return redirect("/annual-statement?left", { headers });
  }
  const opened = await findYear(context, Number(posted.get("year")));
  const refused = await beginYear(opened, intent === "takeOver");
  if (refused.length > 0) return conflict(refused);
  const [first] = QUESTION_STEPS;
  return redirect(yearPath(opened.caseYear.year, intent === "takeOver" ? "check" : (first?.id ?? "check")));
}

export default function StatementYears() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { caseNo, receivers, years, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const owing = years.filter((each) => each.isOwing).length;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
        <PageHeader title={t("annualStatement.years.title")} subtitle={caseNo} />
        <ToldAbove />
        <Refused answer={answer} />
        {receivers.length > 0 ? (
          <Notice title={t("annualStatement.years.elsewhere")}>
            <p>{t("annualStatement.years.elsewhereBody")}</p>
            <div className="mt-3 flex flex-col gap-3">
              {receivers.map((each) => (
                <PractitionerContact key={each.name} practitioner={each} />
              ))}
            </div>
          </Notice>
        ) : (
          <>
            <p>{t("annualStatement.years.owing", { count: owing })}</p>
            <ul className="flex flex-col gap-4">
              {years.map((each) => (
                <li key={each.year} className="sheet flex flex-col gap-3 p-4 sm:p-5">
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <h2 className="text-lg font-semibold">
                      {t("annualStatement.years.period", { from: each.from, to: each.to })}
                    </h2>
                    <StatementBadge status={each.status} label={each.statusLabel} />
                  </div>
                  <p className="text-ink-soft">{t("annualStatement.years.due", { date: each.due })}</p>
                  {each.reference !== null && (
                    <p>
                      {t("annualStatement.receipt.reference")}{" "}
                      <b className="whitespace-nowrap">{each.reference}</b>
                    </p>
                  )}
                  {each.act === "begin" && (
                    <Form method="post" className="flex flex-wrap gap-3">
                      <input type="hidden" name="year" value={each.year} />
                      <Button type="submit" name="intent" value="begin" tone="primary" busy={busy}>
                        {t("annualStatement.years.begin")}
                      </Button>
                      {each.mayTakeOver && (
                        <Button type="submit" name="intent" value="takeOver" busy={busy}>
                          {t("annualStatement.years.takeOver")}
                        </Button>
                      )}
                    </Form>
                  )}
                  {(each.act === "continue" || each.act === "look" || each.act === "answer") && (
                    <div>
                      <LinkButton to={each.at} tone={each.act === "look" ? "secondary" : "primary"}>
                        {t(`annualStatement.years.${each.act}`)}
                      </LinkButton>
                    </div>
                  )}
                  {each.isOwing && each.act === null && (
                    <p className="text-sm text-ink-soft">{t("annualStatement.years.later")}</p>
                  )}
                </li>
              ))}
            </ul>
            {next !== null && (
              <p className="text-ink-soft">
                <Badge tone="neutral">{t("annualStatement.years.next")}</Badge>{" "}
                {t("annualStatement.years.nextDue", next)}
              </p>
            )}
          </>
        )}
        <Form method="post">
          <Button type="submit" name="intent" value="leave">
            {t("annualStatement.years.leave")}
          </Button>
        </Form>
      </div>
    </PublicShell>
  );
}
