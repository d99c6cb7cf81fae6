import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { loader as rootLoader } from "~/app/root";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { say } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement/index";
import { VisitForm } from "../components/visit-form";
import { YearHead } from "../components/year-head";
import { declareStatement, isOwnName } from "../fill/declare.server";
import { describeYear } from "../fill/question.server";
import { yearPath } from "../streams.server";
import { isDeclaredAsItStands, loadFillableYear } from "../visit/fillable.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadYearContext } from "../visit/opened.server";

const Declaring = z.object({
  name: z.string().trim().max(200).default(""),
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
  const year = describeYear(context);
  return {
    title: getTitle(t("annualStatement.declare.title")),
    year,
    text: say(annualStatement, locale, "declaration.text", { from: year.from, to: year.to }),
    penalty: say(annualStatement, locale, "declaration.penalty"),
    label: say(annualStatement, locale, "fields.declaredName.label"),
    hint: say(annualStatement, locale, "fields.declaredName.hint"),
    version: statement.context.version,
    commandId: ulid(),
  };
}

export const action = answerVisit(loadYearContext, async (context, { request }) => {
  const { t, file, caseYear } = context;
  // Sent a second time, from a page that stood open: it was received.
  if (isDeclaredAsItStands(context)) return redirect(yearPath(caseYear.year, "receipt"));
  const posted = await request.formData();
  const { name, version, commandId } = parseFormOrThrow(posted, Declaring);
  if (name === "") return invalidForm(posted, { name: t("annualStatement.declare.nameMissing") });
  if (!isOwnName(name, file)) return invalidForm(posted, { name: t("annualStatement.declare.nameWrong") });
  const refused = await declareStatement(context, { name, version, commandId });
  return refused.length > 0
    ? conflict(refused, { form: posted })
    : redirect(yearPath(caseYear.year, "receipt"));
});

export default function StatementDeclare() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { year, text, penalty, label, hint, version, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const error = answer?.problems["name"];
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <YearHead {...year} title={t("annualStatement.declare.title")} />
        <Refused answer={answer} />
        <ErrorSummary problems={problemsInOrder(["name"], answer?.problems ?? {})} />
        <VisitForm visitName={year.visitName} className="sheet flex flex-col gap-5 p-4 sm:p-6" noValidate>
          <p>{text}</p>
          <p className="font-semibold">{penalty}</p>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="commandId" value={commandId} />
          <TextField
            name="name"
            label={label}
            hint={hint}
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={answer?.typed["name"] ?? ""}
            {...(error !== undefined && { error })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={busy}>
              {t("annualStatement.declare.send")}
            </Button>
            <LinkButton to={`/annual-statement/year/${String(year.year)}/check`}>
              {t("annualStatement.declare.back")}
            </LinkButton>
          </div>
        </VisitForm>
      </div>
    </PublicShell>
  );
}
