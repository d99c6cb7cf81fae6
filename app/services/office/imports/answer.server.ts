/** A file of records is posted. */
import { Ulid } from "~/workflows/kit";
import { importRun } from "~/workflows/jobs/import-run/index";
import { inOneLine, explainRefusals } from "~/app/services/platform/pages/reasons";

import { toActor } from "../../cases/access/standing.server";
import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import type { PageContext } from "../../platform/pages/page.server";
import { answerPostedFile, readCommand } from "../../documents/uploads/posted-file.server";
import { receiveRecords } from "./receive.server";
import { startRun } from "./runs.server";
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
      const commandId = readCommand(fields, Ulid);
      const command = { by: toActor(user, "office"), commandId, requestId };
      const started = await startRun(portal, { ...file, door: "page", dry: true }, command);
      if (started.outcome === "started") return { id: started.id };
      if (!started.refusals.includes(USED_COMMAND))
        throw new Response(null, { status: 403, statusText: "Forbidden" });
      return { problem: inOneLine(explainRefusals(importRun, started.refusals, locale)) };
    },
  });
}
