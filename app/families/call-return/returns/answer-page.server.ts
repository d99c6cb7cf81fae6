/** The posts of a return's page: a file, that there is nothing to report, or that it is to be answered again. */
import { callReturn } from "~/workflows/records/call-return/index";
import { sayPastTense } from "~/workflows/kit";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, type Answer } from "~/app/services/platform/facts/fact-button.server";
import { conflict, invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { formatLine, whyNotDone, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import {
  answerPostedFile,
  readCommand,
  carriesFile,
} from "~/app/services/documents/uploads/posted-file.server";
import { receiveReturnFile, sayFileRefusal, sayReturnRefusals, uploadReturn } from "./answer-return.server";
import type { ReturnRequest } from "./page.server";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";

const getAddress = ({ visible }: ReturnRequest): string => `/overall-call-return/${visible.id}`;

/** @throws a 400 for what no page of ours posts */
export async function answerReturn(context: ReturnRequest, request: Request): Promise<Answer> {
  if (carriesFile(request)) return answerFile(context, request);
  const { stream, by } = context.visible;
  return answerFact(context, await request.formData(), {
    procedure: callReturn,
    stream,
    by,
    to: getAddress(context),
    explain: (outcome) =>
      outcome.outcome === "refused"
        ? sayReturnRefusals(outcome.refusals, context)
        : whyNotDone(context, callReturn, outcome),
    buttons: {
      nil: asksFor("nilReturn.made", { add: { confirmed: true }, refusedAt: "afresh" }),
      reopen: asksFor("return.reopened", { refusedAt: "afresh" }),
    },
  });
}

async function answerFile(context: ReturnRequest, request: Request): Promise<Answer> {
  const { portal, visible, requestId, locale, t } = context;
  const notTaken = (why: RefusalMessage) => invalidForm(null, { [FILE_CONTROL]: formatLine(why) }, 422);
  return answerPostedFile(request, {
    take: (part) => receiveReturnFile(portal, part),
    answer: async ({ file, fields }): Promise<Answer> => {
      if (file === undefined) return notTaken({ sentence: t("spreadsheets.refusals.none") });
      if ("refused" in file) return notTaken(sayFileRefusal(file, context));
      const command = { commandId: readCommand(fields), requestId };
      const why = await uploadReturn(portal, visible, file, command, context);
      return why === null
        ? redirectWithToast(context, getAddress(context), sayPastTense(callReturn, locale, "return.uploaded"))
        : conflict(why);
    },
  });
}
