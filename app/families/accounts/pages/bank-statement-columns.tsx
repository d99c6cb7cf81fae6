import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { isUlid, sayPastTense } from "~/workflows/kit";
import { statementImport } from "~/workflows/jobs/statement-import/index";

import { chooseLayout, columnsPage, tryColumns } from "../bank-statements/columns-page.server";
import { importRequested } from "../bank-statements/import-requested.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { ColumnsForm } from "../components/bank-statement/columns-form";
import { statementCrumbs } from "../components/bank-statement/statement-crumbs";

export const handle: RouteHandle = { crumbs: statementCrumbs((t) => t("bankStatements.columns.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Which column of a bank's file holds what, and how its first rows read by that. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const open = await importRequested(context, book, args.params["importId"]);
  const page = await columnsPage(context, book, open);
  // Any other kind of file says itself what it holds.
  if (page === null) throw redirect(open.address);
  return {
    title: context.getTitle(context.t("bankStatements.columns.title")),
    book: { address: book.address, name: book.header.name },
    at: open.address,
    fileName: open.fileName,
    writes: book.writes,
    isChosen: open.current.context.layout !== null,
    page,
    commandId: ulid(),
  };
}

const PostedForm = z.object({
  intent: z.enum(["try", "save"]),
  commandId: z.string().refine(isUlid),
});

/** Shows how the file reads by what is chosen, or keeps it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const open = await importRequested(context, book, args.params["importId"]);
  const form = await args.request.formData();
  const { intent, commandId } = parseFormOrThrow(form, PostedForm);
  const tried = await tryColumns(context, book, open, form);
  if (tried === null) throw redirect(open.address);
  const { page, layout, headings } = tried;
  if (intent === "try" || layout === null) return { page, refused: page.problems };
  const outcome = await chooseLayout(context, book, open, { layout, headings }, commandId);
  return outcome.outcome === "done"
    ? redirectWithToast(context, open.address, sayPastTense(statementImport, context.locale, "layout.chosen"))
    : { page, refused: whyNotDone(context, statementImport, outcome) };
}

export default function BankStatementColumns() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = answer?.page ?? loaded.page;
  return (
    <>
      <PageHeader title={t("bankStatements.columns.title")} subtitle={loaded.fileName} />
      <p className="max-w-prose">{t("bankStatements.columns.lead")}</p>
      <Refused
        answer={{ refused: answer?.refused ?? page.problems }}
        title={t("bankStatements.columns.notYet")}
      />
      <ColumnsForm
        page={page}
        at={loaded.at}
        writes={loaded.writes}
        isChosen={loaded.isChosen}
        commandId={loaded.commandId}
      />
    </>
  );
}
