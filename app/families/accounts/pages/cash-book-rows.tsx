import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonClasses } from "~/app/components/ui/button/button";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { carriesFile } from "~/app/services/documents/uploads/posted-file.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { cashBook } from "~/workflows/records/cash-book/index";
import { isUlid, sayPastTense } from "~/workflows/kit";

import { getChoices } from "../cash-book/book-page.server";
import { parsePostedRows, readRows } from "../cash-book/entry-rows.server";
import { ENTRY_ROWS, MOST_ROWS, type EntryRow } from "../cash-book/entry-rows.view";
import { parsePostedWorkbook } from "../cash-book/entry-workbook.server";
import { bookRequested, type VisibleBook } from "../cash-book/visible-book.server";
import { recordBlock } from "../cash-book/write-entries.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { EntryGrid } from "../components/cash-book/entry-grid";
import { FormButtons } from "../components/form-buttons";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("cashBooks.rows.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Many entries at once, typed like a spreadsheet or pasted from one. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  if (!book.writes) throw new Response(null, { status: 403 });
  return {
    title: context.getTitle(context.t("cashBooks.rows.title")),
    book: { address: book.address, name: book.header.name },
    choices: getChoices(book.header, context.locale),
    person: context.user.id,
    commandId: ulid(),
  };
}

const PostedForm = z.object({
  commandId: z.string().refine(isUlid),
  /** The file that the rows came with, if any: the grid is made anew with each. */
  upload: z.string().max(40).default(""),
});

/** Rows are given back in one piece, whichever way they came. */
function givenBack(rows: readonly EntryRow[], upload: string): FormData {
  const typed = new FormData();
  typed.set(ENTRY_ROWS.json, JSON.stringify(rows));
  typed.set(ENTRY_ROWS.upload, upload);
  return typed;
}

/** The rows of a workbook come behind those that are typed, each mistake at its cell; recorded is nothing yet. */
async function fileRows(context: PageContext, book: VisibleBook, request: Request) {
  const { t, locale } = context;
  const { fields, filed } = await parsePostedWorkbook(context, getChoices(book.header, locale), request);
  const before = new FormData();
  before.set(ENTRY_ROWS.json, fields[ENTRY_ROWS.json]?.[0] ?? "[]");
  const typed = parsePostedRows(before);
  if (!filed.ok) return invalidForm(givenBack(typed, ulid()), { [ENTRY_ROWS.file]: filed.sentence }, 422);
  const rows = [...typed, ...filed.rows].map((row, place) => ({ ...row, id: `row-${String(place + 1)}` }));
  if (rows.length > MOST_ROWS) {
    const most = { rows: MOST_ROWS.toLocaleString("en-US") };
    return invalidForm(
      givenBack(typed, ulid()),
      { [ENTRY_ROWS.file]: t("cashBooks.rows.tooMany", most) },
      422,
    );
  }
  const read = readRows(rows, ulid(), { book, locale, t });
  return invalidForm(givenBack(rows, ulid()), read.ok ? {} : read.problems, read.ok ? 200 : 422);
}

/** All rows or none: what came together is one fact, and is undone together. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale } = context;
  const book = await bookRequested(context, args.params["bookId"]);
  if (carriesFile(args.request)) return fileRows(context, book, args.request);
  const form = await args.request.formData();
  const { commandId, upload } = parseFormOrThrow(form, PostedForm);
  const rows = parsePostedRows(form);
  const typed = givenBack(rows, upload);
  if (rows.length === 0) return invalidForm(typed, { [ENTRY_ROWS.name]: t("cashBooks.rows.nothing") });
  const read = readRows(rows, commandId, { book, locale, t });
  if (!read.ok) return invalidForm(typed, read.problems);
  const outcome = await recordBlock(context, { book, commandId }, read.entries);
  return outcome.outcome === "done"
    ? redirectWithToast(
        context,
        `${book.address}?batch=${commandId}`,
        sayPastTense(cashBook, locale, "entries.recorded"),
      )
    : conflict(whyNotDone(context, cashBook, outcome), { form: typed });
}

export default function CashBookRows() {
  const { t } = useTranslation();
  const { book, choices, person, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const upload = answer.typed[ENTRY_ROWS.upload] ?? "";
  const [rows, setRows] = useState<readonly EntryRow[] | null>(null);
  return (
    <>
      <PageHeader title={t("cashBooks.rows.title")} subtitle={book.name} />
      <p className="max-w-prose text-ink-soft">{t("cashBooks.rows.lead")}</p>
      <Refused answer={answer} />
      <Form
        method="post"
        // Its rows are kept as they come: the page does not keep them a second time.
        data-autosaved
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name={ENTRY_ROWS.upload} value={upload} />
        <EntryGrid
          key={upload}
          choices={choices}
          answer={answer}
          person={person}
          page={book.address}
          onChange={setRows}
        />
        <FormButtons
          submit={t("cashBooks.rows.record")}
          back={{ to: book.address, label: t("cashBooks.page.back") }}
        />
      </Form>
      <section aria-labelledby="spreadsheet" className="sheet flex flex-col items-start gap-4 p-5">
        <h2 id="spreadsheet" className="text-lg font-semibold">
          {t("cashBooks.rows.spreadsheet")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("cashBooks.rows.spreadsheetBody")}</p>
        <a href={`${book.address}/template.xlsx`} download className={buttonClasses("secondary")}>
          <Download size={18} />
          {t("cashBooks.rows.template")}
        </a>
        <UploadForm
          name={ENTRY_ROWS.file}
          label={t("cashBooks.rows.file")}
          accept=".xlsx"
          error={answer.problems[ENTRY_ROWS.file]}
          submit={t("cashBooks.rows.read")}
          tone="secondary"
          hidden={{
            [ENTRY_ROWS.json]: rows === null ? (answer.typed[ENTRY_ROWS.json] ?? "[]") : JSON.stringify(rows),
          }}
        />
      </section>
    </>
  );
}
