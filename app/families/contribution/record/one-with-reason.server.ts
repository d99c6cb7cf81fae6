/** The form by which one of several is taken back, a change of the amount or an end: the page says which. */
import * as z from "zod";

import { ReasonText } from "./typed.server";

export const OneWithReason = z.object({ id: z.string().min(1).max(100), reason: ReasonText });
