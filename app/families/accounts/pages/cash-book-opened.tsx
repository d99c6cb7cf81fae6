import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { CaseField } from "~/app/components/cases/case-field/case-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { cashBook } from "~/workflows/records/cash-book/index";
import { isUlid, sayPastTense } from "~/workflows/kit";

import { opensBooks } from "../cash-book/book-list.server";
import { FOREIGN_CURRENCIES, openBook, readHeader, readOpening } from "../cash-book/header-form.server";
import { OPENING_FIELDS, OpeningFields } from "../components/cash-book/opening-fields";
import { HEADER_FIELDS, HeaderFields } from "../components/cash-book/header-fields";
import { FormButtons } from "../components/form-buttons";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.cashBook"), to: "/cash-books" },
    { label: t("cashBooks.header.open") },
  ],
  about: ["case"],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A cash book is opened for a case. The office opens none. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t, getTitle, parameters } = await loadPageContext(args);
  if (!opensBooks(user)) throw new Response(null, { status: 403 });
  return {
    title: getTitle(t("cashBooks.header.open")),
    caseNo: parameters.get("case") ?? "",
    currencies: FOREIGN_CURRENCIES,
    commandId: ulid(),
  };
}

const PostedForm = z.object({
  commandId: z.string().refine(isUlid),
  caseNo: z.string().trim().max(100).default(""),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale } = context;
  const form = await args.request.formData();
  const pressed = parseFormOrThrow(form, PostedForm);
  const read = readHeader(form, locale);
  const balance = read.ok ? readOpening(form, read.header, context) : null;
  if (!read.ok || balance?.ok !== true)
    return invalidForm(form, {
      ...(pressed.caseNo === "" && { caseNo: t("accounts.ask.noCase") }),
      ...(!read.ok && read.problems),
      ...(balance?.ok === false && balance.problems),
    });
  const outcome = await openBook(context, { ...pressed, header: read.header, opening: balance.opening }, t);
  switch (outcome.outcome) {
    case "done":
      return redirectWithToast(context, outcome.address, sayPastTense(cashBook, locale, "book.opened"));
    case "problems":
      return invalidForm(form, outcome.problems);
    case "conflict":
    case "refused":
      return conflict(whyNotDone(context, cashBook, outcome), { form });
  }
}

export default function CashBookOpened() {
  const { t } = useTranslation();
  const { caseNo, currencies, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { typed, problems } = answer;
  return (
    <>
      <PageHeader title={t("cashBooks.header.open")} subtitle={t("cashBooks.header.lead")} />
      <ErrorSummary problems={problemsInOrder([...HEADER_FIELDS, ...OPENING_FIELDS], problems)} />
      <Refused answer={answer} />
      <Form method="post" className="sheet flex max-w-form flex-col gap-4 p-6">
        <input type="hidden" name="commandId" value={commandId} />
        <CaseField
          name="caseNo"
          label={t("accounts.columns.case")}
          hint={t("accounts.ask.caseHint")}
          required
          defaultValue={typed["caseNo"] ?? caseNo}
          {...(problems["caseNo"] !== undefined && { error: problems["caseNo"] })}
        />
        <HeaderFields header={null} currencies={currencies} answer={answer} />
        <OpeningFields answer={answer} />
        <FormButtons
          submit={t("cashBooks.header.open")}
          back={{ to: "/cash-books", label: t("accounts.ask.back") }}
        />
      </Form>
    </>
  );
}
