/** The form in which a change of the amount is withdrawn: the page says which. */
import * as z from "zod";

import { ReasonText } from "./typed.server";

export const WithdrawnChange = z.object({ id: z.string().min(1).max(100), reason: ReasonText });
