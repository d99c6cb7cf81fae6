/** What is pressed on the page of one entry of a cash book. */
import * as z from "zod";

import type { Answer, Recorded } from "~/app/services/platform/facts/fact-button.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { INVALID_ACTION } from "~/workflows/kit";
import { cashBook } from "~/workflows/records/cash-book/index";

import { readEntry } from "./entry-form.server";
import { findEntryPage } from "./entry-page.server";
import { recordOtherLeg, removeTransfer } from "./transfers.server";
import type { VisibleBook } from "./visible-book.server";
import { changeEntry, removeEntry, undoBatch } from "./write-entries.server";

const Seen = z.object({ revision: z.coerce.number().int().positive() });

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

/** @returns of an entry that was taken out while its page stood open, that it was, with what was typed */
export async function answerEntryForm(
  context: Input,
  book: VisibleBook,
  { entryId, form }: { readonly entryId: string; readonly form: FormData },
): Promise<Answer> {
  const { t, locale } = context;
  const found = await findEntryPage(context, book, entryId);
  const { revision } = parseFormOrThrow(form, Seen);
  const gone = {
    refused: explainRefusals(cashBook, [{ guard: "isKnownEntry", code: INVALID_ACTION }], locale),
  };
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
          if (found === null) return gone;
          const { entry } = found;
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
          // Pressed twice, the second press finds it gone by the first, and is answered like that.
          record: async ({ commandId }) =>
            found?.entry.transfer === undefined
              ? removeEntry(context, { book, commandId }, entryId, revision)
              : orGone(await removeTransfer(context, book, { entry: found.entry, revision, commandId })),
        }),
      },
      undo: {
        fact: "entries.undone",
        refusedAt: "afresh",
        read: () =>
          found === null
            ? gone
            : { record: ({ commandId }) => undoBatch(context, { book, commandId }, found.batch) },
      },
      otherLeg: {
        fact: "entries.recorded",
        refusedAt: "afresh",
        done: t("cashBooks.transfers.otherRecorded"),
        read: () =>
          found === null
            ? gone
            : {
                record: async ({ commandId }) =>
                  (await recordOtherLeg(context, book, { entry: found.entry, commandId })) ?? {
                    outcome: "done",
                  },
              },
      },
    },
  });
}
