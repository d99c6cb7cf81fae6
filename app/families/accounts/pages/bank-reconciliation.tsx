import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { listTime, formatDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { readMinor, writeMoney } from "~/workflows/kit";

import { answerReconciliation } from "../bank-statements/answer-reconciliation.server";
import { importRequested } from "../bank-statements/import-requested.server";
import { reconciliationPage, statementToReconcile } from "../bank-statements/reconciliation.server";
import type { ReconciliationFigures, ReconciliationPage } from "../bank-statements/reconciliation.view";
import { bookRequested } from "../cash-book/visible-book.server";
import { ReconciliationSheet } from "../components/bank-statement/reconciliation-sheet";
import { statementCrumbs } from "../components/bank-statement/statement-crumbs";

export const handle: RouteHandle = {
  crumbs: statementCrumbs((t) => t("bankStatements.reconciliation.title")),
  about: ["statement"],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The bank's closing balance against the book, made to be printed. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const open = await importRequested(context, book, args.params["importId"]);
  const found = await statementToReconcile(context, book, open, context.parameters.get("statement"));
  return {
    title: context.getTitle(context.t("bankStatements.reconciliation.title")),
    book: { address: book.address, name: book.header.name },
    caseNo: book.of.caseNo,
    account: book.header.accountNumber ?? "",
    commandId: ulid(),
    page: await reconciliationPage(context, book, found, readMinor(context.parameters.get("closing") ?? "")),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const open = await importRequested(context, book, args.params["importId"]);
  const found = await statementToReconcile(context, book, open, context.parameters.get("statement"));
  const here = `${open.address}/reconciliation?statement=${found.of.statement.id}`;
  return answerReconciliation(context, book, found, await args.request.formData(), here);
}

export default function BankReconciliation() {
  const { t } = useTranslation();
  const { page, book, caseNo, account, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { figures, recorded, writes, currency } = page;
  return (
    <>
      <PageHeader
        title={t("bankStatements.reconciliation.of", { on: formatDate(page.on) })}
        subtitle={[caseNo, book.name, account, currency].filter(Boolean).join(" · ")}
        actions={
          <Button onClick={() => window.print()} className="noscript:hidden">
            {t("bankStatements.reconciliation.print")}
          </Button>
        }
      />
      <p className="no-print max-w-prose">{t("bankStatements.reconciliation.lead")}</p>
      <Refused answer={answer} />
      {recorded !== null && (
        <Notice tone="success" title={t("bankStatements.reconciliation.recorded")}>
          <p>
            {t("bankStatements.reconciliation.recordedBody", { at: listTime(recorded.at), by: recorded.by })}
          </p>
          {recorded.explanation !== null && <p className="mt-2 break-words">{recorded.explanation}</p>}
        </Notice>
      )}
      {!page.isStated && recorded === null && <Closing page={page} />}
      {figures !== null && <ReconciliationSheet figures={figures} currency={currency} />}
      {writes && recorded === null && figures !== null && (
        <Record page={page} figures={figures} commandId={commandId} typed={answer.typed["explanation"]} />
      )}
      {writes && recorded !== null && (
        <div className="no-print">
          <ConfirmDialog
            tone="danger"
            action={t("bankStatements.reconciliation.withdraw")}
            title={t("bankStatements.reconciliation.withdrawTitle")}
            body={t("bankStatements.reconciliation.withdrawBody")}
            values={{
              intent: "withdraw",
              commandId: buttonCommand(commandId, "withdraw", recorded.id),
            }}
          >
            <TextField
              name="reason"
              label={t("bankStatements.reconciliation.reason")}
              maxLength={2000}
              required
            />
          </ConfirmDialog>
        </div>
      )}
    </>
  );
}

/** Asked where the file does not say how the statement closes. */
function Closing({ page }: { readonly page: ReconciliationPage }) {
  const { t } = useTranslation();
  return (
    <Form method="get" className="sheet no-print flex flex-col items-start gap-4 p-5">
      <input type="hidden" name="statement" value={page.statement} />
      <TextField
        name="closing"
        label={t("bankStatements.reconciliation.closing")}
        hint={t("bankStatements.reconciliation.closingHint")}
        width="short"
        defaultValue={
          page.figures === null
            ? ""
            : writeMoney({ currency: page.currency, minor: page.figures.bank }).replace(/^\S+ /, "")
        }
      />
      <Button type="submit">{t("bankStatements.reconciliation.show")}</Button>
    </Form>
  );
}

interface RecordProps {
  readonly page: ReconciliationPage;
  readonly figures: ReconciliationFigures;
  readonly commandId: string;
  readonly typed: string | undefined;
}

function Record({ page, figures, commandId, typed }: RecordProps) {
  const { t } = useTranslation();
  const { currency, proposed } = page;
  const { bank, difference } = figures;
  return (
    <Form method="post" className="sheet no-print flex flex-col items-start gap-4 p-5">
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="closing" value={String(bank)} />
      <input type="hidden" name="difference" value={String(difference)} />
      {difference !== 0 && (
        <LongTextField
          name="explanation"
          label={t("bankStatements.reconciliation.explanation", {
            amount: writeMoney({ currency, minor: difference }),
          })}
          hint={t("bankStatements.reconciliation.explanationHint")}
          required
          maxLength={5000}
          defaultValue={typed ?? proposed}
        />
      )}
      <Button type="submit" tone="primary" name="intent" value="reconcile">
        {t("bankStatements.reconciliation.record")}
      </Button>
    </Form>
  );
}
