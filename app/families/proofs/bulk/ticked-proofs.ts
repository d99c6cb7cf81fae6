import * as z from "zod";

import { isUlid } from "~/workflows/kit";

/** The proofs that were ticked in a list, each once. */
export const TickedProofs = z
  .array(z.string())
  .transform((ids): readonly string[] => [...new Set(ids)].filter(isUlid));
