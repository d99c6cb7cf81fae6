/** What the ticket of somebody who was turned away says. */
import * as z from "zod";

import { Ulid } from "../../kit";
import { ATTEMPT_REASONS, Attempted } from "./state";

export const AttemptTicket = z.strictObject({
  /** Its number. */
  id: Ulid,
  /** When they were turned away, to the millisecond. */
  at: z.iso.datetime(),
  caseId: z.string().min(1).max(60),
  /** Code of the type of the form. */
  form: z.string().min(1).max(40),
  submissionId: Ulid,
  what: Attempted,
  /** Version of the draft, as the page or the program that asked has it; `null` where it did not say. */
  version: z.int().nonnegative().nullable(),
  /** Whose session or key it was: SHA-256 of its secret. */
  holder: z.string().regex(/^[0-9a-f]{64}$/),
  reason: z.enum(ATTEMPT_REASONS),
});
export type AttemptTicket = z.output<typeof AttemptTicket>;
