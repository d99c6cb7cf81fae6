import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

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
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import type { Recorded } from "~/app/services/platform/facts/fact-button.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { cashBook } from "~/workflows/records/cash-book/index";
import { writeMoney } from "~/workflows/kit";

import { entryRequested } from "../cash-book/entry-page.server";
import { readEntry } from "../cash-book/entry-form.server";
import { recordOtherLeg, removeTransfer } from "../cash-book/transfers.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { changeEntry, removeEntry, undoBatch } from "../cash-book/write-entries.server";
import type { EntryPage } from "../cash-book/book-page.view";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { EntryRemarks } from "../components/cash-book/law-remarks";
import { ENTRY_FIELDS, EntryFields } from "../components/cash-book/entry-fields";

export const handle: RouteHandle = { crumbs: bookCrumbs((t) => t("cashBooks.entry.one")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One entry: to be read, changed, taken out, or put right where its period is certified. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const { page } = await entryRequested(context, book, args.params["entryId"] ?? "");
  return {
    title: context.getTitle(context.t("cashBooks.entry.one")),
    book: { address: book.address, name: book.header.name },
    commandId: ulid(),
    page,
  };
}

const Seen = z.object({ revision: z.coerce.number().int().positive() });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale } = context;
  const book = await bookRequested(context, args.params["bookId"]);
  const { entry, batch } = await entryRequested(context, book, args.params["entryId"] ?? "");
  const form = await args.request.formData();
  const { revision } = parseFormOrThrow(form, Seen);
  // The other side is gone: somebody has been quicker.
  const orGone = async (recorded: Recorded | null): Promise<Recorded> =>
    recorded ?? { answer: await redirectWithToast(context, book.address, t("cashBooks.transfers.gone")) };
  return answerFact(context, form, {
    procedure: cashBook,
    stream: book.id,
    by: book.by,
    to: book.address,
    buttons: {
      change: {
        fact: "entry.changed",
        read: () => {
          const read = readEntry(form, { book, before: entry, id: entry.id, locale, t });
          return read.ok
            ? { record: ({ commandId }) => changeEntry(context, { book, commandId }, read.entry, revision) }
            : { problems: read.problems };
        },
      },
      remove: {
        fact: "entry.removed",
        refusedAt: "afresh",
        read: () => ({
          record: async ({ commandId }) =>
            entry.transfer === undefined
              ? removeEntry(context, { book, commandId }, entry.id, revision)
              : orGone(await removeTransfer(context, book, { entry, revision, commandId })),
        }),
      },
      undo: {
        fact: "entries.undone",
        refusedAt: "afresh",
        read: () => ({ record: ({ commandId }) => undoBatch(context, { book, commandId }, batch) }),
      },
      otherLeg: {
        fact: "entries.recorded",
        refusedAt: "afresh",
        done: t("cashBooks.transfers.otherRecorded"),
        read: () => ({
          record: async ({ commandId }) =>
            (await recordOtherLeg(context, book, { entry, commandId })) ?? { outcome: "done" },
        }),
      },
    },
  });
}

export default function CashBookEntry() {
  const { t } = useTranslation();
  const { book, page, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
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
