/** The office's system that keeps the ledgers of estates: a post of JSON for each estate, answered with its lines. */
import * as z from "zod";

import { askOfficeSystem } from "~/app/services/platform/outgoing/ask-office-system.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { LedgerLine, type LedgerSource } from "./source";

/** Lines of one estate that an answer may have. */
const MOST_LINES = 50_000;
const Answered = z.object({ lines: z.array(LedgerLine).max(MOST_LINES) });

export const httpLedgerSource = (
  portal: Pick<Portal, "log" | "config" | "logger">,
  system: { readonly address: string; readonly token: string },
): LedgerSource => ({
  async loadLines(question) {
    const said = await askOfficeSystem(portal, { ...system, name: "ledger system" }, question, Answered);
    return "answer" in said ? said.answer : said;
  },
});
