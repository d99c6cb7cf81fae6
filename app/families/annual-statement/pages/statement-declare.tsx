import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { say } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement/index";
import { DeclaringWays } from "../components/declaring-ways";
import { ToldAbove } from "../components/told-above";
import { YearHead } from "../components/year-head";
import { YearPage } from "../components/year-page";
import { declareStatement, isOwnName } from "../fill/declare.server";
import { beginDeclarationByApp, getWaitingPage, listDeclaringWays } from "../fill/declare-by-app.server";
import { explainNotSigned } from "../fill/explain-not-signed";
import { describeYear } from "../fill/question.server";
import { yearPath } from "../streams.server";
import { isDeclaredAsItStands, isReadyToDeclare, loadFillableYear } from "../visit/fillable.server";
import { answerVisit } from "../visit/answer-visit.server";
import { isCounter, loadYearContext, type YearContext } from "../visit/opened.server";

const Declaring = z.object({
  name: z.string().trim().max(200).default(""),
  by: z.enum(["name", "app"]).default("name"),
  version: z.coerce.number().int().nonnegative(),
  commandId: PageCommand,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The declaration, with its penalty, of exactly the answers that stand. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadFillableYear(args);
  const { locale, t, getTitle, statement, caseYear } = context;
  // By Back after it was sent: nothing can be declared a second time.
  if (isDeclaredAsItStands(context)) throw redirect(yearPath(caseYear.year, "receipt"));
  // Opened by hand: the page of all answers says what is missing.
  if (!isReadyToDeclare(context)) throw redirect(yearPath(caseYear.year, "check"));
  const year = describeYear(context);
  return {
    title: getTitle(
      t(year.counter === null ? "annualStatement.declare.title" : "annualStatement.counter.declaration"),
    ),
    year,
    text: say(annualStatement, locale, "declaration.text", { from: year.from, to: year.to }),
    penalty: say(annualStatement, locale, "declaration.penalty"),
    ...(year.counter === null
      ? {
          label: say(annualStatement, locale, "fields.declaredName.label"),
          hint: say(annualStatement, locale, "fields.declaredName.hint"),
          send: t("annualStatement.declare.send"),
        }
      : {
          label: t("annualStatement.counter.declaredName"),
          hint: t("annualStatement.counter.declaredNameHint"),
          send: t("annualStatement.counter.send"),
        }),
    version: statement.context.version,
    commandId: ulid(),
    ways: listDeclaringWays(context),
  };
}

export const action = answerVisit(loadYearContext, async (context, { request }) => {
  const { file, caseYear } = context;
  // Sent a second time, from a page that stood open: it was received.
  if (isDeclaredAsItStands(context)) return redirect(yearPath(caseYear.year, "receipt"));
  if (!isReadyToDeclare(context)) return redirect(yearPath(caseYear.year, "check"));
  const posted = await request.formData();
  const { name, by, version, commandId } = parseFormOrThrow(posted, Declaring);
  const userAgent = request.headers.get("User-Agent") ?? "";
  if (by === "app") return goToApp(context, { version, commandId, userAgent });
  if (name === "" || !isOwnName(name, file))
    return invalidForm(posted, { name: sayWrongName(context, name) });
  const refused = await declareStatement(context, { name, version, commandId });
  return refused.length > 0
    ? conflict(refused, { form: posted })
    : redirect(yearPath(caseYear.year, "receipt"));
});

/** Why the name does not do, to the bankrupt or to the counter. */
function sayWrongName(context: YearContext, name: string): string {
  const { t } = context;
  if (isCounter(context))
    return t(`annualStatement.counter.${name === "" ? "declaredNameMissing" : "declaredNameWrong"}`);
  return t(`annualStatement.declare.${name === "" ? "nameMissing" : "nameWrong"}`);
}

/** Led to the page that waits for the signature, in this browser; or why it cannot be asked for. */
async function goToApp(context: YearContext, seen: Parameters<typeof beginDeclarationByApp>[1]) {
  const begun = await beginDeclarationByApp(context, seen);
  if (begun.outcome !== "waiting") return conflict(explainNotSigned(context, begun));
  return redirect(getWaitingPage(context), { headers: { "Set-Cookie": begun.cookie } });
}

export default function StatementDeclare() {
  const { t } = useTranslation();
  const { year, text, penalty, ways, ...asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = t(
    year.counter === null ? "annualStatement.declare.title" : "annualStatement.counter.declaration",
  );
  return (
    <YearPage counter={year.counter}>
      <YearHead {...year} title={title} />
      <ToldAbove />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["name"], answer?.problems ?? {})} />
      <section className="sheet flex flex-col gap-5 p-4 sm:p-6" aria-label={title}>
        {year.counter === null ? (
          <>
            <p>{text}</p>
            <p className="font-semibold">{penalty}</p>
          </>
        ) : (
          <p>{t("annualStatement.counter.declares")}</p>
        )}
        <DeclaringWays {...asked} ways={ways} visitName={year.visitName} answer={answer} />
      </section>
      <div>
        <LinkButton to={`/annual-statement/year/${String(year.year)}/check`}>
          {t("annualStatement.declare.back")}
        </LinkButton>
      </div>
    </YearPage>
  );
}
