/** The facts by which the office corrects what is kept of a case. How a correction is written, the kit says. */
import * as z from "zod";

import { FieldChanges } from "../../kit";
import { Id, Text } from "./particulars";

/** Why something was changed, in the office's words. */
export const Reason = Text.optional();

/** The fact that corrects one part of the case. */
export const PartCorrected = z.strictObject({ changes: FieldChanges, reason: Reason });
/** The facts of a list: an entry comes, is corrected, and goes. */
export const recordedSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ id: Id, entry, reason: Reason });
export const EntryCorrected = z.strictObject({ id: Id, changes: FieldChanges, reason: Reason });
export const EntryRemoved = z.strictObject({ id: Id, reason: Reason });
