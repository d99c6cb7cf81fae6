/** The forms of the tab, each about one of several: a change of the amount, an end, an objection. The page says which. */
import * as z from "zod";

import { OBJECTION_OUTCOMES } from "~/workflows/records/contribution/index";
import { ReasonText } from "./typed.server";

export const OneWithReason = z.object({ id: z.string().min(1).max(100), reason: ReasonText });

/** The objection that stood on the page, by when it was recorded. */
export const WithdrawnObjection = z.object({ objection: z.iso.datetime(), reason: ReasonText });
export const DecidedObjection = WithdrawnObjection.extend({ outcome: z.enum(OBJECTION_OUTCOMES, "select") });
