/** A fact that may bring a paper: the paper is judged, scanned and stored with the fact that names it. */
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import {
  answerPostedFile,
  inspectQuarantined,
  readCommand,
  scanFile,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { storePapers } from "~/app/services/documents/uploads/store-papers.server";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { toProblemMessages, type ReadForm } from "~/app/services/platform/pages/parse-form.server";
import { plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { contribution } from "~/workflows/records/contribution/index";
import type { ContributionPage } from "../view/for-page.server";
import { findRestingVersion } from "./seen.server";
import { answer, textsIn } from "./tell.server";
import { PROBLEMS } from "./typed.server";

type ReadFact = ReadForm<{ readonly type: string; readonly data: Readonly<Record<string, unknown>> }>;

/**
 * Answers a post with a paper, or without one.
 * @param read what was typed, as the fact that it asks for
 * @throws as `answerPostedFile` does
 */
export function answerWithPaper(
  context: PageContext,
  page: ContributionPage,
  request: Request,
  read: (form: FormData) => ReadFact,
) {
  const { portal, t, locale, requestId } = context;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part),
    async answer({ file, fields }) {
      const commandId = readCommand(fields);
      const seen = Number(fields["seen"]?.[0] ?? "");
      if (!Number.isSafeInteger(seen) || seen < 0) throw new Response(null, { status: 400 });
      const form = new FormData();
      for (const [name, values = []] of Object.entries(fields))
        for (const value of values) form.append(name, value);
      const typed = read(form);
      const paper = await judgePaper(file);
      if (!typed.ok || typeof paper === "string") {
        const wrong = typed.ok
          ? {}
          : toProblemMessages(typed.wrong, PROBLEMS, "required", (problem) =>
              t(`contribution.problems.${problem}`),
            );
        return invalidForm(form, { ...wrong, ...(typeof paper === "string" && { paper }) });
      }
      const { type, data } = typed.input;
      const at = portal.clock.now();
      const expectedVersion = await findRestingVersion(portal, page.visible.id, seen);
      const outcome = await storePapers<unknown>(
        portal,
        { stream: page.stream, createdBy: context.user.id, createdAt: at },
        paper === null ? [] : [paper],
        ([stored]) =>
          dispatch(portal.log, contribution, {
            stream: page.stream,
            type,
            data: { ...data, ...(stored !== undefined && { paper: stored }) },
            by: page.by,
            at,
            commandId,
            requestId,
            input: plainJson(textsIn(form)),
            expectedVersion,
            restsOn: [page.visible.asRead],
          }),
      );
      return answer(
        context,
        page,
        { type, form, seen },
        outcome.outcome === "refused" ? outcome : { outcome: outcome.outcome },
      );
    },
  });

  /** @returns why it is not taken, in words; `null` where there is none */
  async function judgePaper(
    file: Awaited<ReturnType<typeof inspectQuarantined>> | undefined,
  ): Promise<QuarantinedFile | string | null> {
    if (file === undefined) return null;
    if ("refused" in file) return REFUSAL_WORDING[locale][file.code];
    const verdict = await scanFile(portal, file, requestId);
    if (verdict === "infected") return t("contribution.problems.infected", { name: file.name });
    return verdict === "notScanned" ? t("contribution.problems.notScanned") : file;
  }
}
