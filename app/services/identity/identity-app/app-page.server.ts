/** The page that waits for iAM Smart: somebody goes on with its answer, or gives up. */
import * as z from "zod";

import { parseFormOrThrow } from "../../platform/pages/parse-form.server";

const Posted = z.object({ intent: z.enum(["continue", "cancel"]) });

/** @returns whether they go on @throws 400 for what no page of ours posts */
export async function goesOnFromApp(request: Request): Promise<boolean> {
  return parseFormOrThrow(await request.formData(), Posted).intent === "continue";
}
