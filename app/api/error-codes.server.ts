/** The codes of the catalogue (specification section 8), as programs meet them. */
import * as z from "zod";

import { getCatalogue } from "~/app/i18n/catalogue";

const Errors = z.record(z.string(), z.object({ sentence: z.string(), next: z.string().optional() }));

/** Every code that a call can be refused with, in order. */
export const ERROR_CODES: readonly string[] = Object.keys(Errors.parse(getCatalogue("en")["errors"])).sort();
