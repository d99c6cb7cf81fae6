import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/pages/answer";
import { asTyped, goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { whyNotDone } from "~/app/services/pages/reasons";
import { cashBook } from "~/workflows/cash-book/index";
import { isUlid, sayDone } from "~/workflows/kit";

import { choicesOf } from "../cash-book/book-page.server";
import { postedRows, readRows } from "../cash-book/entry-rows.server";
import { ENTRY_ROWS } from "../cash-book/entry-rows.view";
import { bookRequested } from "../cash-book/visible-book.server";
import { recordBlock } from "../cash-book/write-entries.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { EntryGrid } from "../components/cash-book/entry-grid";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("cashBooks.rows.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Many entries at once, typed like a spreadsheet or pasted from one. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const book = await bookRequested(asked, args.params["bookId"]);
  if (!book.writes) throw new Response(null, { status: 403 });
  return {
    title: asked.titleOf(asked.t("cashBooks.rows.title")),
    book: { address: book.address, name: book.header.name },
    choices: choicesOf(book.header, asked.locale),
    commandId: ulid(),
  };
}

const Pressed = z.object({ commandId: z.string().refine(isUlid) });

/** All rows or none: what came together is one fact, and is undone together. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { t, locale } = asked;
  const book = await bookRequested(asked, args.params["bookId"]);
  const form = await args.request.formData();
  const { commandId } = expectForm(form, Pressed);
  const rows = postedRows(form);
  // Given back in one piece, whichever way they came.
  const typed = new FormData();
  typed.set(ENTRY_ROWS.json, JSON.stringify(rows));
  if (rows.length === 0) return asTyped(typed, { [ENTRY_ROWS.name]: t("cashBooks.rows.nothing") });
  const read = readRows(rows, commandId, { book, locale, t });
  if (!read.ok) return asTyped(typed, read.problems);
  const outcome = await recordBlock(asked, { book, commandId }, read.entries);
  return outcome.outcome === "done"
    ? goOn(asked, book.address, sayDone(cashBook, locale, "entries.recorded"))
    : refuse(whyNotDone(asked, cashBook, outcome), { form: typed });
}

export default function CashBookRows() {
  const { t } = useTranslation();
  const { book, choices, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  return (
    <>
      <PageHeader title={t("cashBooks.rows.title")} subtitle={book.name} />
      <p className="max-w-prose text-ink-soft">{t("cashBooks.rows.lead")}</p>
      <Refused answer={answer} />
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="commandId" value={commandId} />
        <EntryGrid choices={choices} answer={answer} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary">
            {t("cashBooks.rows.record")}
          </Button>
          <LinkButton tone="quiet" to={book.address}>
            {t("cashBooks.page.back")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
