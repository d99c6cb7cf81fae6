/** The parts that payloads of a proof's facts are made of. */
import * as z from "zod";

export const Id = z.string().min(1).max(100);
export const Day = z.iso.date();
export const Minor = z.int().nonnegative();
export const Text = z.string().max(10_000);
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);
export const SentBack = z.strictObject({
  reason: Text.optional(),
  pins: z.array(z.strictObject({ id: Id, target: z.string().max(200), remark: Text })).optional(),
  dueOn: Day.optional(),
});
/** Fields by their ids, as a save has them: judged against the form. */
export const Changed = z.record(z.string(), z.json());
