/** What the page of a missing file takes: a press, a reason, or the file itself. */
import * as z from "zod";

import { typedDate } from "~/app/i18n/format";
import { PressedForm } from "~/app/services/platform/administration/administration.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import {
  answerPostedFile,
  carriesFile,
  commandIn,
} from "~/app/services/documents/uploads/posted-file.server";
import { sayDone, type CalendarDate } from "~/workflows/kit";
import { paymentDay } from "~/workflows/records/payment-day/index";
import { dayFileAddress } from "./day-file-address";
import { askAgain, provideFile, ReasonForm, sayOfFile } from "./day-files.server";

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

const Pressed = z.discriminatedUnion("intent", [
  PressedForm.extend({ intent: z.literal("file.askedFor") }),
  PressedForm.extend({ intent: z.literal("file.excused"), ...ReasonForm.shape }),
  PressedForm.extend({ intent: z.literal("file.expected"), ...ReasonForm.shape }),
]);

export async function answerDayFile(context: PageContext, day: CalendarDate, request: Request) {
  if (carriesFile(request)) return answerFile(context, day, request);
  const { commandId, ...said } = parseFormOrThrow(await request.formData(), Pressed);
  const by = { ...context, commandId };
  const outcome =
    said.intent === "file.askedFor"
      ? await askAgain(by, day)
      : await sayOfFile(by, day, said.intent, { reason: said.reason });
  if (outcome.outcome === "compared")
    return redirectWithToast(context, dayFileAddress(day), doneWith(context, "day.compared"));
  return outcome.outcome === "done"
    ? redirectWithToast(context, dayFileAddress(day), doneWith(context, said.intent))
    : conflict(whyNotDone(context, paymentDay, outcome));
}

const doneWith = ({ locale }: PageContext, fact: string): string => sayDone(paymentDay, locale, fact);

function answerFile(context: PageContext, day: CalendarDate, request: Request) {
  const { t } = context;
  const problem = (sentence: string) => invalidForm(null, { [FILE_CONTROL]: sentence }, 422);
  return answerPostedFile(request, {
    // Nothing of it is kept: it is text, read once, and counts by its signature alone.
    take: async ({ content }) => ({ text: await loadText(content) }),
    answer: async ({ file, fields }) => {
      if (file === undefined) return problem(t("payments.dayFile.problems.none"));
      const outcome = await provideFile({ ...context, commandId: commandIn(fields) }, day, file.text);
      switch (outcome.outcome) {
        case "compared":
          return redirectWithToast(context, dayFileAddress(day), doneWith(context, "day.compared"));
        case "notSigned":
          return problem(t("payments.dayFile.problems.notSigned", { day: typedDate(day) }));
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
