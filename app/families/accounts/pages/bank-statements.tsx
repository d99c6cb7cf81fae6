import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { listTime, formatDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { writeMoney } from "~/workflows/kit";

import { answerStatementFile, STATEMENT_CONTROL } from "../bank-statements/answer-file.server";
import {
  statementList,
  type ListedFile,
  type ListedStatement,
} from "../bank-statements/statement-list.server";

import { bookRequested } from "../cash-book/visible-book.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("bankStatements.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The bank statements of a cash book, and where the next one is uploaded. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  return {
    title: context.getTitle(context.t("bankStatements.title")),
    book: { address: book.address, name: book.header.name },
    writes: book.writes,
    control: STATEMENT_CONTROL,
    commandId: ulid(),
    files: await statementList(context, book),
  };
}

/** Takes a bank's file in, and leads to what was read of it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const answer = await answerStatementFile(context, book, args.request);
  if ("to" in answer) return redirectWithToast(context, answer.to, answer.message);
  return "refused" in answer
    ? conflict(answer.refused, { status: 422 })
    : invalidForm(null, { [STATEMENT_CONTROL]: answer.problem }, 422);
}

export default function BankStatements() {
  const { t } = useTranslation();
  const { book, writes, control, commandId, files } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  return (
    <>
      <PageHeader title={t("bankStatements.title")} subtitle={book.name} />
      <Refused answer={answer} title={t("bankStatements.notRead")} />
      <ErrorSummary problems={problemsInOrder([control], answer.problems)} />
      {writes && (
        <section aria-labelledby="upload" className="sheet flex flex-col gap-3 p-5">
          <h2 id="upload" className="text-lg font-semibold">
            {t("bankStatements.upload.title")}
          </h2>
          <p className="max-w-prose">{t("bankStatements.upload.body")}</p>
          <UploadForm
            name={control}
            label={t("bankStatements.upload.file")}
            hint={t("bankStatements.upload.hint")}
            accept=".csv,.txt,.ofx,.qfx,.xml,.940,.sta,.mt940,.camt053"
            error={answer.problems[control]}
            submit={t("bankStatements.upload.submit")}
            hidden={{ commandId }}
          />
        </section>
      )}
      <section aria-labelledby="files" className="flex flex-col gap-3">
        <h2 id="files" className="text-lg font-semibold">
          {t("bankStatements.list.title")}
        </h2>
        {files.length === 0 ? (
          <EmptyState title={t("bankStatements.list.empty")}>{t("bankStatements.list.emptyBody")}</EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {files.map((file) => (
              <StatementFile key={file.address} file={file} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function StatementFile({ file }: { readonly file: ListedFile }) {
  const { t } = useTranslation();
  return (
    <li className="sheet flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link className="link font-semibold wrap-anywhere" to={file.address}>
          {file.name}
        </Link>
        <span className="text-sm text-ink-soft">
          {t("bankStatements.list.received", { at: listTime(file.receivedAt) })}
        </span>
        {file.statements.length === 0 && <Badge tone="warning">{t("bankStatements.list.notTaken")}</Badge>}
      </div>
      {file.statements.map((statement) => (
        <StatementInBook key={statement.id} statement={statement} />
      ))}
    </li>
  );
}

function StatementInBook({ statement }: { readonly statement: ListedStatement }) {
  const { t } = useTranslation();
  const { from, to, currency, closing, reconciledOn, reconcileAt } = statement;
  const span = t("accounts.span", { from: formatDate(from), to: formatDate(to) });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="tabular-nums">{span}</span>
      {closing !== null && (
        <span className="tabular-nums">
          {t("bankStatements.list.closing", { amount: writeMoney({ currency, minor: closing }) })}
        </span>
      )}
      <Badge tone={reconciledOn === null ? "neutral" : "good"}>
        {t(reconciledOn === null ? "bankStatements.list.taken" : "bankStatements.list.reconciled")}
      </Badge>
      <Link className="link" to={reconcileAt} aria-label={t("bankStatements.list.reconcileOne", { span })}>
        {t(reconciledOn === null ? "bankStatements.list.reconcile" : "bankStatements.list.reconciliation")}
      </Link>
    </p>
  );
}
