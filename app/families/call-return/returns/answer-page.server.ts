/** The posts of a return's page: a file, that there is nothing to report, or that it is to be answered again. */
import * as z from "zod";

import { callReturn } from "~/workflows/records/call-return/index";
import { sayPastTense } from "~/workflows/kit";

import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { formatLine, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import {
  answerPostedFile,
  readCommand,
  carriesFile,
} from "~/app/services/documents/uploads/posted-file.server";
import {
  receiveReturnFile,
  dispatchReturnFact,
  sayFileRefusal,
  sayReturnRefusals,
  uploadReturn,
} from "./answer-return.server";
import type { ReturnRequest } from "./page.server";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";

export type ReturnAnswer =
  | { readonly outcome: "done"; readonly sentence: string }
  /** The file itself is not taken. */
  | { readonly outcome: "file"; readonly sentence: string }
  | { readonly outcome: "refused"; readonly why: readonly RefusalMessage[] };

const Pressed = z.object({ intent: z.enum(["nil", "reopen"]), commandId: PageCommand });
const Reasoned = z.object({ reason: z.string().trim().max(2000).default("") });

/** @throws a 400 for what no page of ours posts */
export async function answerReturn(context: ReturnRequest, request: Request): Promise<ReturnAnswer> {
  if (carriesFile(request)) return answerFile(context, request);
  const form = await request.formData();
  const { portal, visible, requestId, locale } = context;
  const { intent, commandId } = parseFormOrThrow(form, Pressed);
  const type = intent === "nil" ? "nilReturn.made" : "return.reopened";
  const data = intent === "nil" ? { confirmed: true } : parseFormOrThrow(form, Reasoned);
  const outcome = await dispatchReturnFact(portal, visible, type, data, { commandId, requestId });
  return outcome.outcome === "refused"
    ? { outcome: "refused", why: sayReturnRefusals(outcome.refusals, context) }
    : { outcome: "done", sentence: sayPastTense(callReturn, locale, type) };
}

async function answerFile(context: ReturnRequest, request: Request): Promise<ReturnAnswer> {
  const { portal, visible, requestId, locale, t } = context;
  return answerPostedFile(request, {
    take: (part) => receiveReturnFile(portal, part),
    answer: async ({ file, fields }): Promise<ReturnAnswer> => {
      if (file === undefined) return { outcome: "file", sentence: t("spreadsheets.refusals.none") };
      if ("refused" in file) return { outcome: "file", sentence: formatLine(sayFileRefusal(file, context)) };
      const command = { commandId: readCommand(fields), requestId };
      const why = await uploadReturn(portal, visible, file, command, context);
      return why === null
        ? { outcome: "done", sentence: sayPastTense(callReturn, locale, "return.uploaded") }
        : { outcome: "refused", why };
    },
  });
}
