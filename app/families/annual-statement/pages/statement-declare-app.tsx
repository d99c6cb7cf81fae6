import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AnonymousWaiting } from "~/app/components/identity/iam-smart/anonymous-waiting";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext, type OpenContext } from "~/app/services/platform/pages/page.server";
import {
  cancelDeclarationByApp,
  declarationState,
  finishDeclarationByApp,
} from "../fill/declare-by-app.server";
import { explainNotSigned } from "../fill/explain-not-signed";
import { describeYear } from "../fill/question.server";
import { DOOR, yearPath } from "../streams.server";
import { answerVisit } from "../visit/answer-visit.server";
import { isDeclaredAsItStands, loadFillableYear } from "../visit/fillable.server";
import { loadYearContext } from "../visit/opened.server";
import { isOfAnother } from "../visit/proving.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Waits until iAM Smart has signed the declaration. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const open = await loadOpenContext(args);
  const title = open.getTitle(open.t("iamSmart.anonymous.waiting"));
  // The page asks again by itself: it would turn into the other person's.
  if (await isOfAnother(open.portal, args.request)) return { title, ...sayOfAnother(open) };
  const context = await loadFillableYear(args);
  const { caseYear } = context;
  if (isDeclaredAsItStands(context)) throw redirect(yearPath(caseYear.year, "receipt"));
  const signing = await declarationState(context);
  return {
    title,
    year: describeYear(context),
    ways: listWaysBack(caseYear.year),
    signing,
    // Why there is nothing to wait for any more, with the way that is always open.
    ended:
      signing.state === "refused"
        ? explainNotSigned(context, { outcome: "code", code: signing.code })
        : signing.state === "expired"
          ? explainNotSigned(context, { outcome: "expired" })
          : [],
  };
}

/** Somebody else has come in, in this browser: nothing of this page is theirs. */
const sayOfAnother = ({ t }: Pick<OpenContext, "t">) => ({
  year: null,
  signing: { state: "expired" } as const,
  ended: [
    {
      sentence: t("annualStatement.declare.ofAnother"),
      next: t("annualStatement.declare.ofAnotherNext"),
    },
  ],
  ways: [{ to: DOOR, way: "comeIn" }] as const,
});

const listWaysBack = (year: number) =>
  [
    { to: yearPath(year, "declare"), way: "toDeclaration" },
    { to: yearPath(year, "check"), way: "back" },
  ] as const;

/** The app has signed: the statement is declared with the signature. Or the person gives up. */
export const action = answerVisit(loadYearContext, async (context, { request }) => {
  const { caseYear } = context;
  if (isDeclaredAsItStands(context)) return redirect(yearPath(caseYear.year, "receipt"));
  if (!(await goesOnFromApp(request))) {
    await cancelDeclarationByApp(context);
    return redirect(`${yearPath(caseYear.year, "declare")}?told=appCancelled`);
  }
  const finished = await finishDeclarationByApp(context);
  return finished.outcome === "done"
    ? redirect(yearPath(caseYear.year, "receipt"))
    : conflict(explainNotSigned(context, finished));
});

export default function StatementDeclareApp() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { year, signing, ways, ended } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused ?? ended;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement/years">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        {year !== null && (
          <p className="-mb-4 text-sm text-ink-soft">
            {year.caseNo} · {t("annualStatement.fill.year", { from: year.from, to: year.to })}
          </p>
        )}
        {refused.length > 0 ? (
          <>
            <PageHeader title={t("iamSmart.anonymous.waiting")} />
            <NotAdmitted
              answer={{ refused }}
              actions={ways.map(({ to, way }) => (
                <LinkButton key={to} to={to}>
                  {t(`annualStatement.declare.${way}`)}
                </LinkButton>
              ))}
            />
          </>
        ) : (
          <AnonymousWaiting signing={signing} back={ways[0].to} />
        )}
      </div>
    </PublicShell>
  );
}
