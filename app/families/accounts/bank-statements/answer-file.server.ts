/** The post of a bank's file: where it leads, or why the file is not taken, in the reader's language. */
import { statementImport } from "~/workflows/jobs/statement-import/index";
import { Ulid } from "~/workflows/kit";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { answerPostedFile, readCommand } from "~/app/services/documents/uploads/posted-file.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { quarantineStatement, receiveStatement, type StatementRefusal } from "./receive-statement.server";
import { sayProblems } from "./say-problems";

/** Name of the control that takes the file. */
export const STATEMENT_CONTROL = "statement";

export type FileAnswer =
  | { readonly to: string; readonly message: string }
  | { readonly problem: string }
  | { readonly refused: readonly RefusalMessage[] };

/** @throws 400 for what no page of ours posts */
export async function answerStatementFile(
  context: PageContext,
  book: VisibleBook,
  request: Request,
): Promise<FileAnswer> {
  const { portal, requestId, t } = context;
  return answerPostedFile(request, {
    take: (part) => quarantineStatement(portal, part),
    answer: async ({ file, fields }): Promise<FileAnswer> => {
      if (file === undefined) return { problem: t("bankStatements.upload.none") };
      if ("refused" in file) return sayRefused(context, file);
      const commandId = readCommand(fields, Ulid);
      const received = await receiveStatement(portal, book, file, { commandId, requestId });
      if ("refused" in received) return sayRefused(context, received);
      if ("known" in received)
        return {
          to: `${book.address}/statements/${received.known}`,
          message: t("bankStatements.upload.known"),
        };
      const at = `${book.address}/statements/${received.id}`;
      return {
        to: received.next === "columns" ? `${at}/columns` : at,
        message: t("bankStatements.upload.done"),
      };
    },
  });
}

/** Why a bank's file is not taken, in the reader's language. */
export function sayRefused(
  { locale, t }: Pick<PageContext, "locale" | "t">,
  refusal: StatementRefusal,
): Exclude<FileAnswer, { readonly to: string }> {
  switch (refusal.refused) {
    case "file":
      return {
        problem:
          refusal.code === "too-large"
            ? t("bankStatements.upload.tooLarge")
            : REFUSAL_WORDING[locale][refusal.code],
      };
    case "infected":
    case "notScanned":
      return { problem: t(`spreadsheets.refusals.${refusal.refused}`) };
    case "unread":
      return { refused: sayProblems(t, refusal.problems) };
    case "guards":
      return { refused: explainRefusals(statementImport, refusal.refusals, locale) };
  }
}
