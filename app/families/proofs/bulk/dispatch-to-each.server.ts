/** One press for many proofs: each settles by itself, and one that is refused stops no other. */
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { Json } from "~/events/types";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { Visit } from "~/app/services/filings/visit/visit.server";

export interface BatchResult {
  readonly done: number;
  /** Those that could not be decided any more. */
  readonly left: number;
  /** Why, of the first of them, each after the name of its proof. */
  readonly why: readonly string[];
}

/** As many reasons find room in a message. */
const REASONS = 3;

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The sender's own words in it, where the portal adds more. */
  readonly input?: Json;
  /** Of the press; that of each proof follows from it. */
  readonly commandId: string;
  readonly requestId: string;
}

export interface Deciding extends Pick<PageContext, "portal" | "locale" | "t"> {
  readonly visit: Pick<Visit, "submission">;
}

export async function dispatchToEach(
  { portal, visit, ...speaking }: Deciding,
  ids: readonly string[],
  { commandId, ...fact }: Told,
): Promise<BatchResult> {
  let done = 0;
  const why: string[] = [];
  for (const id of ids) {
    const submission = await visit.submission(proofOfDebt.code, id);
    if (submission === null) continue;
    const outcome = await dispatchTo(portal, submission, { ...fact, commandId: `${commandId}:${id}` });
    if (outcome.outcome === "done") done += 1;
    else if (why.length < REASONS)
      why.push(`${nameProof(submission)}: ${whyNotDone(speaking, proofOfDebt, outcome)[0]?.sentence ?? ""}`);
  }
  return { done, left: ids.length - done, why };
}

/** By its number, or before it has one by its case and the creditor's own reference. */
function nameProof({ caseFile, current: { context } }: VisibleSubmission): string {
  const own = context.values["referenceNumber"];
  const told = typeof own === "string" && own !== "" ? `${caseFile.caseNo} · ${own}` : caseFile.caseNo;
  return context.filed.at(-1)?.reference ?? told;
}
