import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { typingKeyOf } from "~/app/services/keys/typing-key.server";

/** The key with which this person's browser seals what they typed. It is kept in memory there, and nowhere else. */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.visit.user();
  if (user === null) throw new Response(null, { status: 404 });
  return json({ key: await typingKeyOf(context.portal, user.id) });
}
