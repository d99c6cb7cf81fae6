/** The bankrupt, who has proved who they are, asks for the letter; or comes back to one. */
import * as z from "zod";

import { LOCALES } from "~/workflows/kit";
import { noObjectionLetter, type LetterProof } from "~/workflows/records/no-objection-letter/index";

import { BANKRUPT } from "~/app/services/filings/bankrupt-door/bankrupt-actor";
import { CODE_MEANS } from "~/app/services/identity/visitors/code-means";
import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { checkLetter } from "../issue/work.server";
import { LETTER_PREFIX, letterStream, loadLetter } from "../streams.server";

/** What is wanted once somebody has proved who they are. */
export const LetterRequest = z.object({
  caseId: z.string(),
  /** The id of the letter. */
  letterId: z.string(),
  /** It was asked for before. */
  isBack: z.boolean(),
  /** How the code goes that proves it; `null`: by iAM Smart. */
  codeBy: z.enum(CODE_MEANS).nullable(),
  locale: z.enum(LOCALES),
});
export type LetterRequest = z.output<typeof LetterRequest>;

/**
 * Asks, and has the answer worked out at once.
 * @returns false where there is no such letter any more
 */
export async function askForLetter(
  portal: Portal,
  { caseId, letterId, isBack, locale }: LetterRequest,
  proof: LetterProof,
  requestId: string,
): Promise<boolean> {
  if (isBack) return (await loadLetter(portal, letterId))?.context.caseId === caseId;
  const at = portal.clock.now();
  const stream = letterStream(letterId);
  const reference = getReference(LETTER_PREFIX, stream, at, 1, referenceSecret(portal.keys));
  const outcome = await dispatch(portal.log, noObjectionLetter, {
    stream,
    type: "letter.asked",
    data: { caseId, reference, proof, language: locale },
    by: BANKRUPT,
    at,
    commandId: letterId,
    // The proof and the language are those of the browser that asks.
    input: { caseId },
    requestId,
  });
  // Under the letter's id another case has asked before: it is not theirs.
  if (outcome.outcome !== "done" || outcome.context.caseId !== caseId) return false;
  await checkLetter(portal, letterId);
  return true;
}
