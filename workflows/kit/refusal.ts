/** Why a fact was not let happen, as later facts remember it. */
import * as z from "zod";

/** What a sentence needs besides its key. */
export const SentenceParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** A `Refusal`, read from the log. */
export const RecordedRefusal = z.strictObject({
  guard: z.string(),
  code: z.string(),
  params: SentenceParams.optional(),
});
export type RecordedRefusal = z.output<typeof RecordedRefusal>;
