import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";

const Shape = z.object({ cspNonce: z.string().default(""), requestId: z.string().nullable().default(null) });
export type RenderingContext = z.infer<typeof Shape>;

/** What the HTTP server puts into the load context for every page: the nonce of its policy, and the id to quote. */
export function renderingContext(context: AppLoadContext): RenderingContext {
  return Shape.parse({ cspNonce: context["cspNonce"], requestId: context["requestId"] });
}
