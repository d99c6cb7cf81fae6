import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { getChoices } from "../cash-book/book-page.server";
import { entryTemplate } from "../cash-book/entry-workbook.server";
import { bookRequested } from "../cash-book/visible-book.server";

/** The workbook in which entries of this book are filled in, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { locale, t } = context;
  const book = await bookRequested(context, args.params["bookId"]);
  return download({
    name: `${t("cashBooks.page.entries")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await entryTemplate(getChoices(book.header, locale), locale, t),
  });
}
