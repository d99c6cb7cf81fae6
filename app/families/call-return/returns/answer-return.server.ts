/** What a firm answers: a filled-in template, or that there is nothing to report. What the office does with an answer: opens it again. */
import { rm } from "node:fs/promises";

import type { TFunction } from "i18next";

import { callReturn, INVALID_RETURN_ACTION, type CallReturn } from "~/workflows/records/call-return/index";
import { decide, type Locale, type Refusal } from "~/workflows/kit";

import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { type DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { displayName, getExtension } from "~/app/services/documents/uploads/file-name.server";
import type { UploadedPart } from "~/app/services/documents/uploads/parts.server";
import {
  toStoredContent,
  inspectQuarantined,
  scanFile,
  type FileRefused,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { REFUSAL_WORDING, type RefusalCode } from "~/app/services/documents/formats/refusal.server";
import type { VisibleReturn } from "../streams.server";
import { mayHappen } from "./return-page.server";

const EXTENSION = "xlsx";
/** The name of the file where uploads are stored. */
const FILE_FIELD = "return";

/** Why a file is not taken at all. */
export type FileRefusal = { readonly refused: "extension" | "infected" | "notScanned" } | FileRefused;
export interface Command {
  readonly commandId: string;
  readonly requestId: string;
}
interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** A file that was posted: in quarantine, or why it is not taken. What is no workbook by its name is not even read. */
export async function receiveReturnFile(
  portal: Portal,
  part: UploadedPart,
): Promise<QuarantinedFile | FileRefusal> {
  if (getExtension(displayName(part.fileName)) !== EXTENSION) return { refused: "extension" };
  return inspectQuarantined(portal, part);
}

/** What is no workbook, whatever its name says. */
const OTHER_TYPES: ReadonlySet<RefusalCode> = new Set(["type-not-supported", "content-differs", "damaged"]);

/** Why a file is not taken, with the code of section 8 where it has one. */
export function sayFileRefusal(refusal: FileRefusal, { locale, t }: WithWording): RefusalMessage {
  switch (refusal.refused) {
    case "extension":
      return catalogued("ERR-CR-004", t);
    case "infected":
    case "notScanned":
      return { sentence: t(`spreadsheets.refusals.${refusal.refused}`) };
    case "file": {
      const { code } = refusal;
      if (code === "too-large") return catalogued("ERR-CR-005", t);
      if (OTHER_TYPES.has(code)) return catalogued("ERR-CR-003", t);
      return { sentence: REFUSAL_WORDING[locale][code] };
    }
  }
}

const catalogued = (
  code: "ERR-CR-001" | "ERR-CR-003" | "ERR-CR-004" | "ERR-CR-005",
  t: TFunction,
): RefusalMessage => ({
  code,
  sentence: t(`errors.${code}.sentence`),
  next: t(`errors.${code}.next`),
});

/** Why an answer is not taken as the return stands: an action that is not possible has the code of section 8. */
export function sayReturnRefusals(
  refusals: readonly Refusal[],
  { locale, t }: WithWording,
): readonly RefusalMessage[] {
  return refusals.flatMap((refusal): readonly RefusalMessage[] =>
    refusal.guard === "wrongState"
      ? [catalogued(INVALID_RETURN_ACTION, t)]
      : explainRefusals(callReturn, [refusal], locale),
  );
}

/**
 * Takes a file in quarantine as the firm's return, and leaves nothing there. It is checked afterwards.
 * @returns `null` where it was taken, or why not
 */
export async function uploadReturn(
  portal: Portal,
  visible: VisibleReturn,
  file: QuarantinedFile,
  command: Command,
  speaking: WithWording,
): Promise<readonly RefusalMessage[] | null> {
  try {
    const { by, current } = visible;
    const { name, size, hash } = file;
    const data = { file: "none", name, size, hash };
    if (findCommand(current.entries, { by, commandId: command.commandId })) {
      // Recorded before: the log says whether it was this very file.
      const again = await dispatchReturnFact(portal, visible, "return.uploaded", data, command, {
        name,
        size,
        hash,
      });
      return again.outcome === "refused" ? sayReturnRefusals(again.refusals, speaking) : null;
    }
    // Asked before the file is scanned and stored: it is not taken in vain.
    const judged = decide(callReturn, current, {
      type: "return.uploaded",
      by,
      at: portal.clock.now(),
      data,
    });
    if (!judged.ok) return sayReturnRefusals(judged.refusals, speaking);
    const scan = await scanFile(portal, file, command.requestId);
    if (scan !== "clean") return [sayFileRefusal({ refused: scan }, speaking)];
    return await store(portal, visible, file, command, speaking);
  } finally {
    await rm(file.path, { force: true });
  }
}

async function store(
  portal: Portal,
  visible: VisibleReturn,
  file: QuarantinedFile,
  command: Command,
  speaking: WithWording,
): Promise<readonly RefusalMessage[] | null> {
  const { name, size, hash } = file;
  const outcome = await storeWithFact(
    portal,
    {
      ...toStoredContent(file),
      stream: visible.stream,
      field: FILE_FIELD,
      scan: "clean",
      createdBy: visible.by.id,
      createdAt: portal.clock.now(),
    },
    (stored) => {
      const data = { file: stored, name, size, hash };
      return dispatchReturnFact(portal, visible, "return.uploaded", data, command, { name, size, hash });
    },
  );
  return outcome.outcome === "refused" ? sayReturnRefusals(outcome.refusals, speaking) : null;
}

/** Lets a fact of a return happen, by whoever sees it. */
export function dispatchReturnFact(
  portal: Pick<Portal, "log" | "clock">,
  { stream, by }: VisibleReturn,
  type: string,
  data: Readonly<Record<string, string | number | boolean>>,
  command: Command,
  input: Readonly<Record<string, string | number | boolean>> = data,
): Promise<DispatchOutcome<CallReturn>> {
  return dispatch(portal.log, callReturn, {
    stream,
    type,
    data,
    input,
    by,
    at: portal.clock.now(),
    ...command,
  });
}

/** The template is on its way: told once, while the firm has nothing of it yet. */
export async function takeTemplate(portal: Portal, visible: VisibleReturn, requestId: string): Promise<void> {
  if (!mayHappen({ portal }, visible)("template.taken")) return;
  const commandId = `template:${String(visible.current.version)}`;
  await dispatchReturnFact(portal, visible, "template.taken", {}, { commandId, requestId });
}
