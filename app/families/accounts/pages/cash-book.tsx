import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { formatDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { cashBook } from "~/workflows/records/cash-book/index";
import { isUlid, sayPastTense, writeMoney } from "~/workflows/kit";

import { bookPage } from "../cash-book/book-page.server";
import type { BookPage } from "../cash-book/book-page.view";
import { readEntry } from "../cash-book/entry-form.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { recordEntry } from "../cash-book/write-entries.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { entryColumns } from "../components/cash-book/entry-columns";
import { ENTRY_FIELDS, EntryFields } from "../components/cash-book/entry-fields";
import { BookRemarks } from "../components/cash-book/law-remarks";
import { EntryFilters } from "../components/cash-book/entry-filters";

export const handle: RouteHandle = { crumbs: bookCrumbs(), about: ["corrects"] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A cash book with its entries. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookPage(context, await bookRequested(context, args.params["bookId"]));
  const corrects = context.parameters.get("corrects") ?? undefined;
  return { title: context.getTitle(book.name), book, commandId: ulid(), corrects };
}

const PostedForm = z.object({ commandId: z.string().refine(isUlid) });

/** Records one entry. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, PostedForm);
  const read = readEntry(form, { ...context, book, id: commandId });
  if (!read.ok) return invalidForm(form, read.problems);
  const outcome = await recordEntry(context, { book, commandId }, read.entry);
  return outcome.outcome === "done"
    ? redirectWithToast(context, book.address, sayPastTense(cashBook, context.locale, "entries.recorded"))
    : conflict(whyNotDone(context, cashBook, outcome), { form });
}

export default function CashBook() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { book } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={book.name}
        subtitle={`${book.caseNo} ${book.caseName}`}
        actions={
          <>
            {book.writes && (
              <>
                <LinkButton to={`${book.address}/rows`}>{t("cashBooks.rows.title")}</LinkButton>
                <LinkButton to={`${book.address}/transfer`}>{t("cashBooks.transfers.record")}</LinkButton>
              </>
            )}
            <LinkButton to={`${book.address}/statements`}>{t("bankStatements.title")}</LinkButton>
            {book.writes && (
              <LinkButton to={`${book.address}/header`}>{t("cashBooks.header.correct")}</LinkButton>
            )}
          </>
        }
      />
      <Particulars book={book} />
      <BookRemarks remarks={book.remarks} kept={book.kept} />
      {book.writes && <Record />}
      <EntryFilters {...book} />
      <ListFrame
        name="cash-book-entries"
        label={t("cashBooks.page.entries")}
        listing={book.list}
        exportAt={`${book.address}.xlsx`}
        columns={entryColumns(t, book)}
        empty={
          <EmptyList isFiltered={search !== ""} clear={book.address} title={t("cashBooks.page.empty")}>
            {t("cashBooks.page.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}

function Record() {
  const { t } = useTranslation();
  const { book, commandId, corrects } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  return (
    <section aria-labelledby="record" className="flex flex-col gap-3">
      <h2 id="record" className="text-lg font-semibold">
        {t(corrects === undefined ? "cashBooks.entry.recordTitle" : "cashBooks.entry.correct")}
      </h2>
      <ErrorSummary problems={problemsInOrder(ENTRY_FIELDS, answer.problems)} />
      <Refused answer={answer} />
      {/* Made anew once an entry is recorded: the next one begins empty. */}
      <Form
        key={answer === UNANSWERED ? commandId : "typed"}
        method="post"

        className="sheet flex flex-col items-start gap-5 p-5"
      >
        <input type="hidden" name="commandId" value={commandId} />
        <EntryFields entry={null} choices={book} answer={answer} corrects={corrects} />
        <Button type="submit" tone="primary">
          {t("cashBooks.entry.record")}
        </Button>
      </Form>
    </section>
  );
}

function Particulars({ book }: { readonly book: BookPage }) {
  const { t } = useTranslation();
  const { bank, accountName, accountNumber, currencies, status, closedUntil, balances } = book;
  return (
    <section aria-label={t("cashBooks.page.particulars")} className="sheet px-5 py-2">
      <DescriptionList
        items={[
          {
            term: t("accounts.columns.case"),
            description: (
              <Link className="link" to={book.caseAddress}>
                {book.caseNo}
              </Link>
            ),
          },
          { term: t("cashBooks.columns.bank"), description: bank },
          { term: t("cashBooks.header.accountName"), description: accountName },
          { term: t("cashBooks.columns.accountNumber"), description: accountNumber },
          { term: t("cashBooks.columns.currency"), description: currencies.join(", ") },
          { term: t("accounts.columns.status"), description: status },
          {
            term: t("cashBooks.page.closedUntil"),
            description: closedUntil === null ? t("cashBooks.page.notClosed") : formatDate(closedUntil),
          },
          {
            term: t("cashBooks.columns.balance"),
            description: <strong className="tabular-nums">{balances.map(writeMoney).join(", ")}</strong>,
          },
        ]}
      />
    </section>
  );
}
