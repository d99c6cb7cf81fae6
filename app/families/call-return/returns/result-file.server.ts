/** The files of a return: as the firm uploaded it, and with what is wrong marked at its cells. */
import { findReturnForm } from "~/workflows/shared/return-types/index";
import type { UploadRow } from "~/db/queries/documents/uploads";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { markedFile } from "~/app/services/filings/spreadsheets/marked.server";
import type { VisibleReturn } from "../streams.server";

/** The uploaded file; `null` where there is none. */
export async function uploadedReturn(
  { documents }: Pick<Portal, "documents">,
  { current }: VisibleReturn,
): Promise<UploadRow | null> {
  const { upload } = current.context;
  return upload === null ? null : ((await documents.find(upload.file)) ?? null);
}

/** @returns `none` where nothing is wrong with it, `later` where the file could not be marked in time */
export async function resultFile(
  { portal, locale, t }: Pick<PageContext, "portal" | "locale" | "t">,
  { current: { context } }: VisibleReturn,
): Promise<{ readonly name: string; readonly content: Buffer } | "none" | "later"> {
  const { upload, refused, returnType, templateVersion } = context;
  const type = findReturnForm(returnType, templateVersion);
  if (upload === null || type === undefined || !refused || refused.problems.length === 0) return "none";
  const { problems } = refused;
  return (await markedFile(portal, { file: upload.file, problems }, { type, locale, t })) ?? "later";
}
