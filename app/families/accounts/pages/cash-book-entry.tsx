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
import { typedDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { cashBook } from "~/workflows/records/cash-book/index";
import { sayDone, writeMoney } from "~/workflows/kit";

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

const Pressed = z.object({
  intent: z.enum(["change", "remove", "undo", "otherLeg"]),
  commandId: z.string().min(1).max(200),
  revision: z.coerce.number().int().positive(),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale } = context;
  const book = await bookRequested(context, args.params["bookId"]);
  const { entry, batch } = await entryRequested(context, book, args.params["entryId"] ?? "");
  const form = await args.request.formData();
  const { intent, commandId, revision } = parseFormOrThrow(form, Pressed);
  const writing = { book, commandId };
  if (intent === "change") {
    const read = readEntry(form, { book, before: entry, id: entry.id, locale, t });
    if (!read.ok) return invalidForm(form, read.problems);
    const changed = await changeEntry(context, writing, read.entry, revision);
    return changed.outcome === "done"
      ? redirectWithToast(context, book.address, sayDone(cashBook, locale, "entry.changed"))
      : conflict(whyNotDone(context, cashBook, changed), { form });
  }
  if (intent === "otherLeg") {
    const recorded = await recordOtherLeg(context, book, { entry, commandId });
    return recorded === null || recorded.outcome === "done"
      ? redirectWithToast(context, book.address, t("cashBooks.transfers.otherRecorded"))
      : conflict(whyNotDone(context, cashBook, recorded));
  }
  const outcome =
    intent === "undo"
      ? await undoBatch(context, writing, batch)
      : entry.transfer === undefined
        ? await removeEntry(context, writing, entry.id, revision)
        : await removeTransfer(context, book, { entry, revision, commandId });
  // The other side is gone: somebody has been quicker.
  if (outcome === null) return redirectWithToast(context, book.address, t("cashBooks.transfers.gone"));
  const done = intent === "remove" ? "entry.removed" : "entries.undone";
  return outcome.outcome === "done"
    ? redirectWithToast(context, book.address, sayDone(cashBook, locale, done))
    : conflict(whyNotDone(context, cashBook, outcome));
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
          {t("cashBooks.entry.fixedBody", { until: typedDate(fixedUntil) })}
        </Notice>
      )}
      {mayChange ? (
        <Form method="post" data-kept className="sheet flex flex-col items-start gap-5 p-5">
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
              { term: t("cashBooks.entry.date"), description: typedDate(reading.date) },
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
