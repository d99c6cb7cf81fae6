import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { cashBook, listCurrencies } from "~/workflows/records/cash-book/index";
import { CURRENCIES, isUlid } from "~/workflows/kit";

import { otherBooks, readTransfer, recordTransfer } from "../cash-book/transfers.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { TRANSFER_FIELDS, TransferFields } from "../components/cash-book/transfer-fields";
import { FormButtons } from "../components/form-buttons";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("cashBooks.transfers.record")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Money goes from this book to another of the estate. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  if (!book.writes) throw new Response(null, { status: 403 });
  const others = await otherBooks(context, book);
  return {
    title: context.getTitle(context.t("cashBooks.transfers.record")),
    book: { address: book.address, name: book.header.name },
    choices: { others, currencies: listCurrencies(book.header), otherCurrencies: CURRENCIES },
    openAt: `/cash-books/new?case=${encodeURIComponent(book.of.caseNo)}`,
    commandId: ulid(),
  };
}

const PostedForm = z.object({ commandId: z.string().refine(isUlid) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, PostedForm);
  const read = await readTransfer(context, book, form);
  if (!read.ok) return invalidForm(form, read.problems);
  const outcome = await recordTransfer(context, book, commandId, read.transfer);
  return outcome.outcome === "done"
    ? redirectWithToast(context, book.address, context.t("cashBooks.transfers.recorded"))
    : conflict(whyNotDone(context, cashBook, outcome), { form });
}

export default function CashBookTransfer() {
  const { t } = useTranslation();
  const { book, choices, openAt, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  return (
    <>
      <PageHeader title={t("cashBooks.transfers.record")} subtitle={book.name} />
      <p className="max-w-prose text-ink-soft">{t("cashBooks.transfers.lead")}</p>
      <ErrorSummary problems={problemsInOrder(TRANSFER_FIELDS, answer.problems)} />
      <Refused answer={answer} />
      {choices.others.length === 0 ? (
        <EmptyState
          title={t("cashBooks.transfers.none")}
          action={<LinkButton to={openAt}>{t("cashBooks.header.open")}</LinkButton>}
        >
          {t("cashBooks.transfers.noneBody")}
        </EmptyState>
      ) : (
        <Form method="post" className="sheet flex max-w-form flex-col items-start gap-5 p-6">
          <input type="hidden" name="commandId" value={commandId} />
          <TransferFields choices={choices} answer={answer} />
          <FormButtons
            submit={t("cashBooks.transfers.record")}
            back={{ to: book.address, label: t("cashBooks.page.back") }}
          />
        </Form>
      )}
    </>
  );
}
