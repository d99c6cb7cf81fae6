/** What is posted about imports: a file of records, that they are taken, or that all is cancelled. */
import * as z from "zod";

import { Ulid } from "~/workflows/kit";
import { importRun } from "~/workflows/jobs/import-run/index";
import { inOneLine, explainRefusals, type Reason } from "~/app/services/platform/pages/reasons";

import { toActor } from "../../cases/access/standing.server";
import { PageCommand } from "../../platform/portal/command-names.server";
import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import type { PageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { answerPostedFile, commandIn } from "../../documents/uploads/posted-file.server";
import { receiveRecords } from "./receive.server";
import { recordRun, startRun, type FoundRun } from "./runs.server";
import { sayReceiveRefusal } from "./say-refusal.server";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";

/**
 * Takes a file in, and has it looked at.
 * @returns the run's id, or why the file is not taken, in the reader's language
 * @throws a 400 for what no page of ours posts
 */
export async function answerRecords(
  { portal, user, locale, t, requestId }: PageContext,
  request: Request,
): Promise<{ readonly id: string } | { readonly problem: string }> {
  return answerPostedFile(request, {
    take: (part) => receiveRecords(portal, part),
    discard: async (taken) => ("refused" in taken ? undefined : taken.remove()),
    answer: async ({ file, fields }) => {
      if (file === undefined) return { problem: t("imports.refusals.none") };
      if ("refused" in file) return { problem: sayReceiveRefusal(file, locale, t) };
      const commandId = commandIn(fields, Ulid);
      const command = { by: toActor(user, "office"), commandId, requestId };
      const started = await startRun(portal, { ...file, door: "page", dry: true }, command);
      if (started.outcome === "started") return { id: started.id };
      if (!started.refusals.includes(USED_COMMAND))
        throw new Response(null, { status: 403, statusText: "Forbidden" });
      return { problem: inOneLine(explainRefusals(importRun, started.refusals, locale)) };
    },
  });
}

const Posted = z.object({ intent: z.enum(["take", "cancel"]), commandId: PageCommand });

/**
 * Lets the records be taken, or cancels.
 * @returns why not; nothing where it was done
 */
export async function answerRunDecision(
  { portal, user, locale, requestId }: PageContext,
  run: FoundRun,
  form: FormData,
): Promise<{ readonly intent: "take" | "cancel"; readonly refused: readonly Reason[] }> {
  const { intent, commandId } = parseFormOrThrow(form, Posted);
  const type = intent === "take" ? "taking.requested" : "run.cancelled";
  const command = { by: toActor(user, "office"), commandId, requestId };
  const outcome = await recordRun(portal, run.id, type, {}, command);
  return {
    intent,
    refused: outcome.outcome === "refused" ? explainRefusals(importRun, outcome.refusals, locale) : [],
  };
}
