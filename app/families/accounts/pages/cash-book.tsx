import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { findBatch } from "~/db/queries/families/cash-book-entries";
import { ExpectedPayments } from "~/app/components/cases/contributions/expected-payments";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
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
import { recordEntry, undoBatch } from "../cash-book/write-entries.server";
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
  const visible = await bookRequested(context, args.params["bookId"]);
  const book = await bookPage(context, visible);
  const corrects = context.parameters.get("corrects") ?? undefined;
  const batch = context.parameters.get("batch");
  const recorded =
    batch === null || !isUlid(batch) ? [] : await findBatch(context.portal.database, visible.id, batch);
  return {
    title: context.getTitle(book.name),
    book,
    commandId: ulid(),
    corrects,
    recorded: batch === null ? null : { batch, count: recorded.length },
  };
}

const PostedForm = z.object({
  commandId: z.string().refine(isUlid),
  /** Entries that came together and are to be taken out together. */
  undo: z.string().refine(isUlid).optional(),
});

/** Records one entry, or takes back what was recorded together. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const form = await args.request.formData();
  const { commandId, undo } = parseFormOrThrow(form, PostedForm);
  if (undo !== undefined) {
    const undone = await undoBatch(context, { book, commandId }, undo);
    return undone.outcome === "done"
      ? redirectWithToast(context, book.address, sayPastTense(cashBook, context.locale, "entries.undone"))
      : conflict(whyNotDone(context, cashBook, undone));
  }
  const read = readEntry(form, { ...context, book, id: commandId });
  if (!read.ok) return invalidForm(form, read.problems);
  const outcome = await recordEntry(context, { book, commandId }, read.entry);
  return outcome.outcome === "done"
    ? redirectWithToast(
        context,
        `${book.address}#record`,
        sayPastTense(cashBook, context.locale, "entries.recorded"),
      )
    : conflict(whyNotDone(context, cashBook, outcome), { form });
}

export default function CashBook() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { book, recorded } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={book.name}
        subtitle={
          <>
            <Link className="link" to={book.caseAddress}>
              {book.caseNo}
            </Link>{" "}
            {book.caseName} · {t("cashBooks.columns.balance")}{" "}
            <strong className="text-ink tabular-nums">{book.balances.map(writeMoney).join(", ")}</strong>
          </>
        }
        actions={
          <>
            {book.writes && (
              <>
                <LinkButton to="#record" tone="primary">
                  {t("cashBooks.entry.recordTitle")}
                </LinkButton>
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
      {recorded !== null && recorded.count > 0 && <Recorded {...recorded} />}
      {/* Beside each other while they are folded: the entries are what the page is for. */}
      <div className="flex flex-wrap items-start gap-3 [&>:has(>details[open])]:basis-full [&>details[open]]:basis-full">
        {book.writes && <Record />}
        <Fold summary={t("lists.filters")} open={search !== "" && recorded === null}>
          <div className="mt-3 [&>form]:border-0 [&>form]:p-0">
            <EntryFilters {...book} />
          </div>
        </Fold>
        <Particulars book={book} />
        {book.expected !== null && <ExpectedPayments of={book.expected} />}
        <BookRemarks remarks={book.remarks} kept={book.kept} />
      </div>
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

/** What came together, while it is fresh: taken back in one press. */
function Recorded({ batch, count }: { readonly batch: string; readonly count: number }) {
  const { t } = useTranslation();
  const { book, commandId } = useLoaderData<typeof loader>();
  return (
    <Notice
      tone="success"
      title={t("cashBooks.rows.recorded", { count })}
      actions={
        book.writes && (
          <Form method="post">
            <input type="hidden" name="commandId" value={commandId} />
            <Button type="submit" name="undo" value={batch}>
              {t("cashBooks.entry.undo", { count })}
            </Button>
          </Form>
        )
      }
    />
  );
}

const RECORD = "record";

/** One entry. Folded, but where one comes to record: the address says so, and the focus goes to its first field. */
function Record() {
  const { t } = useTranslation();
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fold = place.current?.querySelector("details");
    if (hash !== `#${RECORD}` || fold === null || fold === undefined) return;
    fold.open = true;
    fold.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [hash, key]);
  const { book, commandId, corrects } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const isEmpty = book.list.total.count === 0;
  return (
    <div id={RECORD} ref={place}>
      <Fold
        open={answer !== UNANSWERED || corrects !== undefined || isEmpty}
        summary={
          <h2 className="text-base font-semibold">
            {t(corrects === undefined ? "cashBooks.entry.recordTitle" : "cashBooks.entry.correct")}
          </h2>
        }
      >
        <div className="flex flex-col gap-3 pt-3">
          <ErrorSummary problems={problemsInOrder(ENTRY_FIELDS, answer.problems)} />
          <Refused answer={answer} />
          {/* Made anew once an entry is recorded: the next one begins empty. */}
          <Form
            key={answer === UNANSWERED ? commandId : "typed"}
            method="post"
            className="flex flex-col items-start gap-5"
          >
            <input type="hidden" name="commandId" value={commandId} />
            <EntryFields entry={null} choices={book} answer={answer} corrects={corrects} />
            <Button type="submit" tone="primary">
              {t("cashBooks.entry.record")}
            </Button>
          </Form>
        </div>
      </Fold>
    </div>
  );
}

function Particulars({ book }: { readonly book: BookPage }) {
  const { t } = useTranslation();
  const { bank, accountName, accountNumber, currencies, status, closedUntil } = book;
  return (
    <Fold summary={t("cashBooks.page.particulars")}>
      <DescriptionList
        items={[
          { term: t("cashBooks.columns.bank"), description: bank },
          { term: t("cashBooks.header.accountName"), description: accountName },
          { term: t("cashBooks.columns.accountNumber"), description: accountNumber },
          { term: t("cashBooks.columns.currency"), description: currencies.join(", ") },
          { term: t("accounts.columns.status"), description: status },
          {
            term: t("cashBooks.page.closedUntil"),
            description: closedUntil === null ? t("cashBooks.page.notClosed") : formatDate(closedUntil),
          },
        ]}
      />
    </Fold>
  );
}
