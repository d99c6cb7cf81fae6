/** What a browser posts after its device has answered. */
import * as z from "zod";

import { browserKind } from "../sign-ins/browser-kind.server";

const Answer = z.object({ ceremony: z.string().min(1).max(200), credential: z.string().min(1).max(60_000) });

/** What the device signed, and with what kind of browser it was sent. */
export type PasskeyAnswer = z.output<typeof Answer> & { readonly browser: string | undefined };

/** @throws a 400 for a post that no page of the portal makes */
export async function readPasskeyAnswer(
  request: Request,
): Promise<{ readonly form: FormData; readonly answer: PasskeyAnswer }> {
  const form = await request.formData();
  const answer = Answer.safeParse(Object.fromEntries(form)).data;
  if (answer === undefined) throw new Response(null, { status: 400, statusText: "Bad Request" });
  return { form, answer: { ...answer, browser: browserKind(request) } };
}
