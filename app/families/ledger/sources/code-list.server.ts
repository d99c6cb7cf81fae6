/** The analysis codes in the reader's words, where the portal itself keeps the ledgers. */
import { cashBook } from "~/workflows/records/cash-book/index";
import { say } from "~/workflows/kit";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { ALL_CODES, type AnalysisCode } from "./analysis-codes";

export function codeList({
  portal,
  locale,
  t,
}: Pick<PageContext, "portal" | "locale" | "t">): readonly AnalysisCode[] {
  // The office's system has codes of its own.
  if (portal.config.ledger !== null) return [];
  return ALL_CODES.map(({ code, category }) => ({
    code,
    category:
      category === null ? t("ledger.codes.transfer") : say(cashBook, locale, `categories.${category}`),
  }));
}
