/**
 * The office's system behind HTTP: a post of JSON for each estate, answered with its lines. It is called only where an
 * administrator has allowed its host.
 */
import * as z from "zod";

import {
  destinationProblem,
  loadDestinations,
  isLoopback,
} from "~/app/services/platform/outgoing/destination.server";
import { exchange } from "~/app/services/platform/outgoing/post.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { LedgerLine, type LedgerAnswer, type LedgerQuestion, type LedgerSource } from "./source";

/** Lines of one estate that an answer may have, and bytes. */
const MOST_LINES = 50_000;
const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT = 30_000;

const Answered = z.object({ lines: z.array(LedgerLine).max(MOST_LINES) });

type Parts = Pick<Portal, "log" | "config" | "logger">;

export function httpLedgerSource(
  portal: Parts,
  { address, token }: { address: string; token: string },
): LedgerSource {
  return {
    async loadLines(question) {
      const { allowLoopback } = portal.config.webhooks;
      const problem = destinationProblem(address, { ...(await loadDestinations(portal)), allowLoopback });
      if (problem !== null) {
        portal.logger.error({ problem }, "the ledger system may not be called");
        return { refused: "unavailable" };
      }
      return ask(
        { address, token, allowPrivate: allowLoopback && isLoopback(new URL(address)) },
        question,
        portal,
      );
    },
  };
}

async function ask(
  to: { readonly address: string; readonly token: string; readonly allowPrivate: boolean },
  question: LedgerQuestion,
  { logger }: Pick<Parts, "logger">,
): Promise<LedgerAnswer> {
  const { status, error, answer, isWhole } = await exchange(
    {
      address: to.address,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${to.token}` },
      body: JSON.stringify(question),
      allowPrivate: to.allowPrivate,
      milliseconds: TIMEOUT,
    },
    MOST_BYTES,
  );
  // Said no: asked again, it would say the same.
  if (status !== null && status >= 400 && status < 500) return { refused: "refused" };
  const lines = error === null && isWhole ? linesIn(answer) : null;
  if (lines !== null) return { lines };
  logger.warn({ status, error }, "the ledger system did not answer as agreed");
  return { refused: "unavailable" };
}

function linesIn(answer: string): readonly LedgerLine[] | null {
  try {
    return Answered.parse(JSON.parse(answer)).lines;
  } catch {
    return null;
  }
}
