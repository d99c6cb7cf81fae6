/** Takes a file into a submission: received, judged, scanned, stored, and only then a fact. */
import { rm } from "node:fs/promises";

import { ulid } from "ulidx";
import * as z from "zod";

import { findField, getForm, type AttachedFile, type Locale } from "~/workflows/kit";
import { formatLine, explainRefusals } from "~/app/services/platform/pages/reasons";

import type { Portal } from "../../platform/portal/portal";
import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import { storeWithFact } from "../../platform/portal/store-with-fact.server";
import { readMultipart, type MultipartRead, type UploadedPart } from "../../documents/uploads/parts.server";
import { toStoredContent, inspectQuarantined, scanFile } from "../../documents/uploads/posted-file.server";
import type { QuarantinedFile } from "../../documents/uploads/receive-upload.server";
import { REFUSAL_WORDING, type RefusalCode } from "../../documents/formats/refusal.server";
import { dispatchTo, type PersonalStepParts } from "../submissions/dispatch-to.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** The part of a fact that names a file. */
const Attached = z.object({ file: z.object({ id: z.string() }) });

export type AttachOutcome =
  | { readonly outcome: "attached"; readonly file: AttachedFile }
  | {
      readonly outcome: "refused";
      readonly sentence: string;
      /** Another file was sent with the same command before. */
      readonly isUsed?: boolean;
    };

/** A file in quarantine, for the field that takes it. */
interface Received {
  readonly field: string;
  readonly file: QuarantinedFile;
}
interface AttachRequest extends Attaching, Received {
  /** The same for a repeat of the same upload; absent where each upload is one of its own. */
  readonly commandId?: string | undefined;
}
interface Attaching {
  readonly submission: VisibleSubmission;
  readonly locale: Locale;
  /** Number of the newest lease that the page has seen; absent for programs. */
  readonly lease?: number | undefined;
  readonly requestId: string;
  readonly infected: (name: string) => string;
}

/**
 * Takes the files of a posted form in, each for the field that its control is called by: once all of them have come, so that of a post
 * with too many none is kept.
 * @param deriveCommandId names the command of each file, by its place in the post; where nobody names them each is one of its own
 * @throws as `readMultipart` does
 */
export async function attachFiles(
  portal: Portal,
  request: Request,
  attaching: Attaching,
  deriveCommandId?: (place: number) => string,
): Promise<Pick<MultipartRead<AttachOutcome>, "files" | "fields">> {
  const { submission, locale } = attaching;
  const form = getForm(submission.type, submission.current.context.formVersion);
  const refused = (code: RefusalCode): AttachOutcome => ({
    outcome: "refused",
    sentence: REFUSAL_WORDING[locale][code],
  });
  const counts = new Map<string, number>();
  const received: QuarantinedFile[] = [];
  const receive = async ({ field: control, ...part }: UploadedPart): Promise<Received | AttachOutcome> => {
    const field = findField(form, control)?.field;
    // A part of a field, as of an address, takes no file.
    if (field?.kind !== "files" || field.id !== control) return refused("unknown-field");
    const count = (counts.get(control) ?? 0) + 1;
    counts.set(control, count);
    if (!field.multiple && count > 1) return refused("too-many-files");
    const file = await inspectQuarantined(portal, { field: control, ...part });
    if ("refused" in file) return refused(file.code);
    received.push(file);
    return { field: control, file };
  };
  try {
    const { files, fields, tooMany } = await readMultipart(request, receive);
    if (tooMany) return { fields, files: [refused("too-many-files")] };
    const outcomes: AttachOutcome[] = [];
    for (const [index, each] of files.entries())
      outcomes.push(
        "outcome" in each
          ? each
          : await scanAndStore(portal, { ...attaching, ...each, commandId: deriveCommandId?.(index) }),
      );
    return { fields, files: outcomes };
  } finally {
    // Whatever was posted, and however it was answered: nothing stays in clear.
    for (const { path } of received) await rm(path, { force: true });
  }
}

async function scanAndStore(portal: Portal, request: AttachRequest): Promise<AttachOutcome> {
  const { submission, field, file, locale, requestId } = request;
  const verdict = await scanFile(portal, file, requestId);
  if (verdict === "infected") return { outcome: "refused", sentence: request.infected(file.name) };
  const scan = verdict === "clean" ? "clean" : "pending";
  const { stream, by } = submission;
  const at = portal.clock.now();
  const { name, size, mediaType, hash } = file;
  const attached = await storeWithFact(
    portal,
    { ...toStoredContent(file), stream, field, scan, createdBy: by.id, createdAt: at },
    (id) => {
      const asFact = { id, field, name, size, mediaType, hash, scan, attachedAt: at, attachedBy: by.id };
      return dispatchTo(portal, submission, {
        type: "file.attached",
        data: { file: asFact, ...(request.lease !== undefined && { lease: request.lease }) },
        at,
        commandId: request.commandId ?? id,
        input: { field, name, size, hash },
        requestId,
      });
    },
  );
  if (attached.outcome === "done") {
    const recorded = Attached.safeParse(attached.entry.data).data?.file;
    const known = attached.context.files.find(({ id }) => id === recorded?.id);
    return known ? { outcome: "attached", file: known } : { outcome: "refused", sentence: "" };
  }
  const sentence =
    attached.outcome === "refused"
      ? explainRefusals(submission.type, attached.refusals, locale)
          .map((reason) => reason.sentence)
          .join(" ")
      : "";
  const isUsed = attached.outcome === "refused" && attached.refusals.includes(USED_COMMAND);
  return { outcome: "refused", sentence, isUsed };
}

/**
 * Takes a file out of the draft and says in the reader's language why it could not, one line for each reason.
 * @param conflict what is said where somebody else was faster
 */
export async function removeFileOrSay(
  portal: PersonalStepParts,
  submission: VisibleSubmission,
  fileId: string,
  {
    requestId,
    lease,
    locale,
    conflict,
  }: {
    readonly requestId: string;
    readonly lease: number | undefined;
    readonly locale: Locale;
    readonly conflict: string;
  },
): Promise<readonly string[]> {
  const removal = await removeFile(portal, submission, fileId, requestId, lease);
  if (removal.outcome === "done") return [];
  return removal.outcome === "conflict"
    ? [conflict]
    : explainRefusals(submission.type, removal.refusals, locale).map(formatLine);
}

/** Takes a file out of the draft. Its content goes when the draft does, or is replaced by nothing: older versions name it. */
export async function removeFile(
  portal: PersonalStepParts,
  submission: VisibleSubmission,
  fileId: string,
  requestId: string,
  lease?: number,
  /** The same for a repeat; absent where a page posts no name for it: what is out already stays out. */
  commandId?: string,
) {
  return dispatchTo(portal, submission, {
    type: "file.removed",
    data: { file: fileId, ...(lease !== undefined && { lease }) },
    commandId: commandId ?? ulid(),
    requestId,
  });
}
