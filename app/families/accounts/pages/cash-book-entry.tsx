import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { formatDate } from "~/app/i18n/format";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { writeMoney } from "~/workflows/kit";

import { answerEntryForm } from "../cash-book/answer-entry.server";
import { findEntryPage } from "../cash-book/entry-page.server";
import { bookRequested } from "../cash-book/visible-book.server";
import type { EntryPage } from "../cash-book/book-page.view";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { EntryGone } from "../components/cash-book/entry-gone";
import { EntryRemarks } from "../components/cash-book/law-remarks";
import { ENTRY_FIELDS, EntryFields } from "../components/cash-book/entry-fields";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("cashBooks.entry.one")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One entry: to be read, changed, taken out, or put right where its period is certified; of one that was taken out, that it was. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const found = await findEntryPage(context, book, args.params["entryId"] ?? "");
  const shown = {
    title: context.getTitle(context.t("cashBooks.entry.one")),
    book: { address: book.address, name: book.header.name },
    commandId: ulid(),
    page: found?.page ?? null,
  };
  return data(shown, { status: found === null ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const form = await args.request.formData();
  return answerEntryForm(context, book, { entryId: args.params["entryId"] ?? "", form });
}

export default function CashBookEntry() {
  const { book, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  return page === null ? (
    <EntryGone book={book} answer={answer} />
  ) : (
    <ShownEntry page={page} answer={answer} />
  );
}

interface ShownEntryProps {
  readonly page: EntryPage;
  readonly answer: PageAnswer;
}

function ShownEntry({ page, answer }: ShownEntryProps) {
  const { t } = useTranslation();
  const { book, commandId } = useLoaderData<typeof loader>();
  const { reading, categoryLabel, classificationLabel, fixedUntil, together, mayChange, mayRemove } = page;
  const pressed = { revision: String(page.revision) };
  return (
    <>
      <PageHeader title={t("cashBooks.entry.one")} subtitle={book.name} />
      <ErrorSummary problems={problemsInOrder(ENTRY_FIELDS, answer.problems)} />
      <Refused answer={answer} />
      <EntryRemarks remarks={page.remarks} />
      {fixedUntil !== null && (
        <Notice
          tone="info"
          title={t("cashBooks.entry.fixed")}
          actions={
            page.writes && (
              <LinkButton to={`${book.address}?corrects=${reading.id}#record`}>
                {t("cashBooks.entry.correct")}
              </LinkButton>
            )
          }
        >
          {t("cashBooks.entry.fixedBody", { until: formatDate(fixedUntil) })}
        </Notice>
      )}
      {mayChange ? (
        <Form method="post" className="sheet flex flex-col items-start gap-5 p-5">
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="revision" value={answer.typed["revision"] ?? String(page.revision)} />
          <EntryFields entry={reading} choices={page.choices} answer={answer} />
          <Button type="submit" tone="primary" name="intent" value="change">
            {t("cashBooks.entry.save")}
          </Button>
        </Form>
      ) : (
        <section aria-label={t("cashBooks.entry.one")} className="sheet px-5 py-2">
          <DescriptionList
            items={[
              { term: t("cashBooks.entry.date"), description: formatDate(reading.date) },
              { term: t("cashBooks.entry.category"), description: categoryLabel },
              { term: t("cashBooks.entry.party"), description: reading.party },
              ...(page.otherLeg
                ? [
                    {
                      term: t("cashBooks.transfers.otherSide"),
                      description: <OtherLeg leg={page.otherLeg} />,
                    },
                  ]
                : []),
              { term: t("cashBooks.entry.details"), description: reading.details },
              { term: t("cashBooks.entry.amount"), description: writeMoney(reading) },
              {
                term: t("cashBooks.entry.hkd"),
                description: writeMoney({ currency: "HKD", minor: reading.hkd }),
              },
              { term: t("cashBooks.entry.classification"), description: classificationLabel },
            ]}
          />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {page.otherLeg?.mayRecord === true && (
          <Form method="post">
            <input type="hidden" name="commandId" value={buttonCommand(commandId, "otherLeg", reading.id)} />
            <input type="hidden" name="revision" value={pressed.revision} />
            <Button type="submit" name="intent" value="otherLeg">
              {t("cashBooks.transfers.recordOther")}
            </Button>
          </Form>
        )}
        {mayRemove && (
          <ConfirmDialog
            tone="danger"
            action={t("cashBooks.entry.remove")}
            title={t("cashBooks.entry.removeTitle")}
            body={t(page.otherLeg ? "cashBooks.transfers.removeBody" : "cashBooks.entry.removeBody", {
              category: categoryLabel,
              amount: writeMoney(reading),
            })}
            values={{
              intent: "remove",
              commandId: buttonCommand(commandId, "remove", reading.id),
              ...pressed,
            }}
          />
        )}
        {mayRemove && together > 1 && (
          <ConfirmDialog
            tone="danger"
            action={t("cashBooks.entry.undo", { count: together })}
            title={t("cashBooks.entry.undoTitle")}
            body={t("cashBooks.entry.undoBody", { count: together })}
            values={{ intent: "undo", commandId: buttonCommand(commandId, "undo", reading.id), ...pressed }}
          />
        )}
        <LinkButton tone="quiet" to={book.address}>
          {t("cashBooks.page.back")}
        </LinkButton>
      </div>
    </>
  );
}

function OtherLeg({ leg }: { readonly leg: NonNullable<EntryPage["otherLeg"]> }) {
  const { t } = useTranslation();
  const text = `${leg.book} (${writeMoney(leg)})`;
  if (leg.link === null) return t("cashBooks.transfers.otherMissing", { book: text });
  return (
    <Link className="link" to={leg.link}>
      {text}
    </Link>
  );
}
