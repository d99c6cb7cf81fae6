/** What the page of a missing file takes: a press, a reason, or the file itself. */

import { formatDate } from "~/app/i18n/format";
import { toActor } from "~/app/services/cases/access/standing.server";
import { dayStream } from "~/app/services/payments/gateway/payments.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import {
  answerPostedFile,
  carriesFile,
  readCommand,
} from "~/app/services/documents/uploads/posted-file.server";
import { sayPastTense, type CalendarDate } from "~/workflows/kit";
import { paymentDay } from "~/workflows/records/payment-day/index";
import { dayFileAddress } from "./day-file-address";
import { askAgain, provideFile } from "./day-files.server";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";
/** A file of a hundred thousand sums. What is longer is cut short, and so is not signed. */
const MOST_BYTES = 8 * 1024 * 1024;

async function loadText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes <= MOST_BYTES) kept.push(piece);
  }
  return Buffer.concat(kept).toString("utf8");
}

export async function answerDayFile(context: PageContext, day: CalendarDate, request: Request) {
  if (carriesFile(request)) return answerFile(context, day, request);
  return answerFact(context, await request.formData(), {
    procedure: paymentDay,
    stream: dayStream(day),
    by: toActor(context.user, "office"),
    to: dayFileAddress(day),
    buttons: {
      "file.askedFor": asksFor("file.askedFor", {
        record: async (acting) => {
          const outcome = await askAgain(acting, day);
          return outcome.outcome === "compared" ? { answer: await compared(context, day) } : outcome;
        },
      }),
      "file.excused": asksFor("file.excused"),
      "file.expected": asksFor("file.expected"),
    },
  });
}

/** The file was there, and was compared. */
const compared = (context: PageContext, day: CalendarDate) =>
  redirectWithToast(context, dayFileAddress(day), sayPastTense(paymentDay, context.locale, "day.compared"));

function answerFile(context: PageContext, day: CalendarDate, request: Request) {
  const { t } = context;
  const problem = (sentence: string) => invalidForm(null, { [FILE_CONTROL]: sentence }, 422);
  return answerPostedFile(request, {
    // Nothing of it is kept: it is text, read once, and counts by its signature alone.
    take: async ({ content }) => ({ text: await loadText(content) }),
    answer: async ({ file, fields }) => {
      if (file === undefined) return problem(t("payments.dayFile.problems.none"));
      const outcome = await provideFile({ ...context, commandId: readCommand(fields) }, day, file.text);
      switch (outcome.outcome) {
        case "compared":
          return compared(context, day);
        case "notSigned":
          return problem(t("payments.dayFile.problems.notSigned", { day: formatDate(day) }));
        case "gateway-unavailable":
          return problem(t("payments.dayFile.problems.gatewayAway"));
        case "done":
          throw new Error("A file was taken and not compared");
        case "refused":
        case "conflict":
          return conflict(whyNotDone(context, paymentDay, outcome));
      }
    },
  });
}
