import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import { Refused } from "~/app/components/ui/refused/refused";
import { listTime, formatDate } from "~/app/i18n/format";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { writeMoney } from "~/workflows/kit";

import { answerLines } from "../bank-statements/answer-lines.server";
import { importPage, openStatement } from "../bank-statements/import-page.server";
import type { ImportPage, ShownStatement } from "../bank-statements/import-page.view";
import { importRequested } from "../bank-statements/import-requested.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { statementCrumbs } from "../components/bank-statement/statement-crumbs";
import { StatementLine } from "../components/bank-statement/statement-line";

export const handle: RouteHandle = { crumbs: statementCrumbs((t) => t("bankStatements.one")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A bank's statement before it enters the book: what becomes of each line is chosen here, and then taken as a whole. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const open = await importRequested(context, book, args.params["importId"]);
  const shown = await openStatement(context, book, open);
  if (shown === "columns") throw redirect(`${open.address}/columns`);
  return {
    title: context.getTitle(context.t("bankStatements.one")),
    book: { address: book.address, name: book.header.name },
    commandId: ulid(),
    page: await importPage(context, book, open, shown),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const open = await importRequested(context, book, args.params["importId"]);
  return answerLines(context, book, open, await args.request.formData());
}

export default function BankStatement() {
  const { t } = useTranslation();
  const { page, book, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { statement, taken, writes, address } = page;
  return (
    <>
      <PageHeader
        title={t("bankStatements.one")}
        subtitle={`${book.name} · ${t("accounts.span", { from: formatDate(statement.from), to: formatDate(statement.to) })}`}
        actions={
          <a href={`${address}/file`} download className="link self-center">
            {t("bankStatements.download")}
          </a>
        }
      />
      <Refused answer={answer} />
      {page.others.length > 0 && <OtherStatements page={page} />}
      <Summary statement={statement} page={page} />
      {statement.warnings.map(({ title, text }) => (
        <Notice key={`${title} ${text}`} tone="warning" title={title}>
          {text}
        </Notice>
      ))}
      {taken === null ? (
        <Choices page={page} commandId={commandId} />
      ) : (
        <Notice
          tone="success"
          title={t("bankStatements.taken.title")}
          actions={
            <>
              <LinkButton to={`${address}/reconciliation?statement=${statement.id}`}>
                {t("bankStatements.list.reconcile")}
              </LinkButton>
              {writes && (
                <ConfirmDialog
                  tone="danger"
                  action={t("bankStatements.taken.undo")}
                  title={t("bankStatements.taken.undoTitle")}
                  body={t("bankStatements.taken.undoBody")}
                  values={{
                    intent: "undo",
                    statement: statement.id,
                    version: String(page.version),
                    commandId: buttonCommand(commandId, "undo", statement.id),
                  }}
                />
              )}
            </>
          }
        >
          {t("bankStatements.taken.body", { at: listTime(taken.at), by: taken.by })}
        </Notice>
      )}
      {taken === null && writes && (
        <div>
          <ConfirmDialog
            tone="danger"
            small
            action={t("bankStatements.discard.action")}
            title={t("bankStatements.discard.title")}
            body={t("bankStatements.discard.body")}
            values={{
              intent: "discard",
              statement: statement.id,
              version: String(page.version),
              commandId: buttonCommand(commandId, "discard", statement.id),
            }}
          />
        </div>
      )}
    </>
  );
}

function OtherStatements({ page }: { readonly page: ImportPage }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("bankStatements.others")} className="flex flex-wrap gap-x-4 gap-y-1">
      {page.others.map(({ label, to, isShown }) => (
        <Link key={to} to={to} className="link" aria-current={isShown ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What the balances say of missing lines; `null` where a warning says that they do not add up. */
function getProof({ isProven, isBroken }: ShownStatement) {
  if (isBroken) return null;
  return isProven ? "bankStatements.proven" : "bankStatements.notProven";
}

function Summary({ statement, page }: { readonly statement: ShownStatement; readonly page: ImportPage }) {
  const { t } = useTranslation();
  const { account, currency, opening, closing, moneyIn, moneyOut, count } = statement;
  const proof = getProof(statement);
  const money = (minor: number | null) => (minor === null ? null : writeMoney({ currency, minor }));
  return (
    <section aria-label={t("bankStatements.summary")} className="sheet px-5 py-2">
      <DescriptionList
        items={[
          {
            term: t("bankStatements.list.title"),
            description: t("bankStatements.fileOf", { name: page.fileName, at: listTime(page.receivedAt) }),
          },
          { term: t("cashBooks.columns.accountNumber"), description: account === "" ? null : account },
          { term: t("bankStatements.opening"), description: money(opening) },
          { term: t("bankStatements.sides.receipt"), description: money(moneyIn) },
          { term: t("bankStatements.sides.payment"), description: money(moneyOut) },
          { term: t("bankStatements.closing"), description: money(closing) },
          {
            term: t("bankStatements.lines"),
            description: proof === null ? count : `${String(count)} · ${t(proof)}`,
          },
          {
            term: t("bankStatements.columns.title"),
            description: page.layout !== "none" && (
              <>
                {t(`bankStatements.layouts.${page.layout}`)}{" "}
                {page.taken === null && (
                  <Link className="link" to={`${page.address}/columns`}>
                    {t("bankStatements.layouts.change")}
                  </Link>
                )}
              </>
            ),
          },
          {
            term: t("bankStatements.leftOut", { count: page.leftOutCount }),
            description: page.leftOutCount > 0 && (
              <ul>
                {page.leftOut.map(({ at, text }) => (
                  <li key={at} className="break-words">
                    {t("bankStatements.leftOutRow", { at, text })}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}

interface ChoicesProps {
  readonly page: ImportPage;
  readonly commandId: string;
}

function Choices({ page, commandId }: ChoicesProps) {
  const { t } = useTranslation();
  const { lines, counts, writes, statement } = page;
  const { add, match, ignore, open, proposed } = counts;
  return (
    <section aria-labelledby="lines" className="flex flex-col gap-4">
      <h2 id="lines" className="text-lg font-semibold">
        {t("bankStatements.choose")}
      </h2>
      <p>{t("bankStatements.counts", { add, match, ignore, open })}</p>
      {counts.there > 0 && (
        <Notice tone="info" title={t("bankStatements.thereTitle", { count: counts.there })}>
          {t("bankStatements.thereBody")}
        </Notice>
      )}
      <nav aria-label={t("bankStatements.showing")} className="flex flex-wrap gap-x-4">
        {([false, true] as const).map((onlyOpen) => (
          <Link
            key={String(onlyOpen)}
            className="link"
            aria-current={page.onlyOpen === onlyOpen ? "true" : undefined}
            to={`${page.address}?statement=${statement.id}${onlyOpen ? "&show=open" : ""}`}
          >
            {onlyOpen
              ? t("bankStatements.showOpen", { count: open })
              : t("bankStatements.showAll", { count: statement.count })}
          </Link>
        ))}
      </nav>
      {lines.items.length === 0 ? (
        <EmptyState title={t("bankStatements.allChosen")}>{t("bankStatements.allChosenBody")}</EmptyState>
      ) : null}
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="statement" value={statement.id} />
        <input type="hidden" name="version" value={String(page.version)} />
        {/* Enter in a field saves; it never accepts what a line further up proposes. */}
        {writes && (
          <button
            type="submit"
            name="intent"
            value="save"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        {writes && proposed > 0 && (
          <div>
            <Button type="submit" name="intent" value="accept">
              {t("bankStatements.acceptAll", { count: proposed })}
            </Button>
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {lines.items.map((line) => (
            <StatementLine
              // What was chosen elsewhere, or accepted, is shown anew.
              key={`${String(line.number)} ${line.verb} ${line.category} ${line.entry} ${line.reason}`}
              line={line}
              currency={statement.currency}
              categories={page.categories}
              foreign={page.foreign}
              writes={writes}
            />
          ))}
        </ol>
        {writes && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone={open === 0 ? "secondary" : "primary"} name="intent" value="save">
              {t("bankStatements.save")}
            </Button>
            <Button type="submit" tone={open === 0 ? "primary" : "secondary"} name="intent" value="take">
              {t("bankStatements.take", { count: statement.count })}
            </Button>
          </div>
        )}
      </Form>
      <Pagination page={lines.page} pageSize={lines.size} total={lines.total.count} />
    </section>
  );
}
