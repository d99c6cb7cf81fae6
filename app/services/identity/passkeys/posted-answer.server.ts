/** The post of a browser after its device has answered. */
import * as z from "zod";

import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { browserKind } from "../sign-ins/browser-kind.server";

const Answer = z.object({
  ceremony: z.string().min(1).max(200),
  credential: z.string().min(1).max(60_000),
  /** The page to which somebody was going who logs in with it. */
  returnTo: z.string().optional(),
});

/** The answer that the device signed, and the kind of browser that sent it. */
export type PasskeyAnswer = z.output<typeof Answer> & { readonly browser: string | undefined };

/** @throws a 400 for a post that no page of the portal makes */
export async function readPasskeyAnswer(request: Request): Promise<PasskeyAnswer> {
  return { ...parseFormOrThrow(await request.formData(), Answer), browser: browserKind(request) };
}
