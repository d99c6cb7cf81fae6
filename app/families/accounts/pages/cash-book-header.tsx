import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { cashBook } from "~/workflows/records/cash-book/index";
import { sayPastTense } from "~/workflows/kit";

import {
  correctBook,
  FOREIGN_CURRENCIES,
  readHeader,
  parseSeenHeader,
} from "../cash-book/header-form.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { HEADER_FIELDS, HeaderFields } from "../components/cash-book/header-fields";
import { FormButtons } from "../components/form-buttons";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("cashBooks.header.correct")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The particulars of a book, to be corrected by those who write in it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  if (!book.writes) throw new Response(null, { status: 403 });
  const { header, address } = book;
  return {
    title: context.getTitle(context.t("cashBooks.header.correct")),
    book: { address, name: header.name },
    header,
    currencies: FOREIGN_CURRENCIES,
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const form = await args.request.formData();
  const read = readHeader(form, context.locale);
  if (!read.ok) return invalidForm(form, read.problems);
  const { commandId } = parseFormOrThrow(form, CommandForm);
  const outcome = await correctBook(context, { book, commandId }, parseSeenHeader(form), read.header);
  return outcome.outcome === "done"
    ? redirectWithToast(context, book.address, sayPastTense(cashBook, context.locale, "book.corrected"))
    : conflict(whyNotDone(context, cashBook, outcome), { form });
}

export default function CashBookHeader() {
  const { t } = useTranslation();
  const { book, header, currencies, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  return (
    <>
      <PageHeader title={t("cashBooks.header.correct")} subtitle={book.name} />
      <ErrorSummary problems={problemsInOrder(HEADER_FIELDS, answer.problems)} />
      <Refused answer={answer} />
      <Form method="post" className="sheet flex max-w-form flex-col gap-4 p-6">
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="seen" value={answer.typed["seen"] ?? JSON.stringify(header)} />
        <HeaderFields header={header} currencies={currencies} answer={answer} />
        <FormButtons
          submit={t("cashBooks.header.save")}
          back={{ to: book.address, label: t("cashBooks.page.back") }}
        />
      </Form>
    </>
  );
}
