/** What is posted about an account's statement: it is compiled; the office lets it go on beside its books, or tells what it paid back. */
import * as z from "zod";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith, type Answer, type FactButton } from "~/app/services/platform/facts/fact-button.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { cashBook } from "~/workflows/records/cash-book/index";
import { FILL_MANDATORY } from "~/workflows/kit";

import { acceptDifference } from "./accept-difference.server";
import { compileAccount } from "./compile.server";
import { openDays } from "./open-days.server";
import { readRefund, recordRefund, RefundInput } from "./record-refund.server";

const Accepting = z.object({
  /** The amount that the page showed, in hundredths. */
  seen: z.coerce.number().int(),
  differenceName: z.string().trim().max(200).default(""),
  differenceReason: z.string().trim().max(2000).default(""),
});
const Opening = z.object({ reasonToOpen: z.string().trim().max(2000).default("") });

/** @throws 400 for what no page of ours posts */
export function answerStatement(
  context: PageContext,
  submission: VisibleSubmission,
  form: FormData,
): Promise<Answer> {
  const { type: procedure, stream, by } = submission;
  return answerFact(context, form, {
    procedure,
    stream,
    by,
    to: getAddress(submission, "statement"),
    unnamed: "compile",
    buttons: {
      compile: compiles(context, submission),
      accept: acceptsDifference(context, submission),
      openDays: opensDays(context, submission, form),
      refund: tellsRefund(context, submission),
    },
  });
}

/** From the newest entries. */
const compiles = (
  { portal, requestId, locale, t }: PageContext,
  submission: VisibleSubmission,
): FactButton => ({
  fact: "statement.compiled",
  refusedAt: "afresh",
  done: t("accounts.statement.compiled"),
  read: () => ({
    record: async ({ commandId }) => {
      const outcome = await compileAccount(portal, submission, { commandId, requestId }, locale);
      if (outcome.outcome !== "problems") return outcome;
      const why = outcome.problems.map((sentence) => ({ code: FILL_MANDATORY, sentence }));
      return { answer: conflict(why) };
    },
  }),
});

/** The office accepts what the books hold beside the account. */
function acceptsDifference(context: PageContext, submission: VisibleSubmission): FactButton {
  const { portal, requestId, t } = context;
  return asksWith(
    "difference.accepted",
    Accepting,
    ({ seen, differenceName: name, differenceReason: reason }) => {
      const unsaid = t("accounts.difference.unnamed");
      const problems = {
        ...(name === "" && { differenceName: unsaid }),
        ...(reason === "" && { differenceReason: unsaid }),
      };
      if (Object.keys(problems).length > 0) return { problems };
      return {
        record: async ({ commandId }) =>
          (await acceptDifference(portal, submission, { seen, name, reason }, { commandId, requestId })) ?? {
            answer: await sayNothingToDo(context, submission, t("accounts.difference.none")),
          },
      };
    },
    { done: t("accounts.difference.done") },
  );
}

/** The office opens the days of an earlier account again, which this one has fixed. */
function opensDays(context: PageContext, submission: VisibleSubmission, form: FormData): FactButton {
  const { portal, requestId, t } = context;
  return asksWith(
    "days.opened",
    Opening,
    ({ reasonToOpen: reason }) =>
      reason === ""
        ? { problems: { reasonToOpen: t("accounts.openDays.unnamed") } }
        : {
            record: async ({ commandId }) => {
              const outcome = await openDays(portal, submission, { reason }, { commandId, requestId });
              if (outcome === null)
                return { answer: await sayNothingToDo(context, submission, t("accounts.openDays.none")) };
              return outcome.outcome === "done"
                ? { outcome: "done" }
                : { answer: conflict(whyNotDone(context, cashBook, outcome), { form }) };
            },
          },
    { done: t("accounts.openDays.done") },
  );
}

/** The office tells what it has paid back of the ad valorem fee. */
function tellsRefund({ portal, requestId, t }: PageContext, submission: VisibleSubmission): FactButton {
  return asksWith(
    "fee.refunded",
    RefundInput,
    (typed) => {
      const read = readRefund(typed, t);
      return read.ok
        ? {
            record: ({ commandId }) =>
              recordRefund(portal, submission, read.refund, { commandId, requestId }),
          }
        : { problems: read.problems };
    },
    { done: t("accounts.statement.refund.told") },
  );
}

const sayNothingToDo = (context: PageContext, submission: VisibleSubmission, sentence: string) =>
  redirectWithToast(context, getAddress(submission, "statement"), sentence);
