import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { loadTypingKey } from "~/app/services/users/accounts/typing-key.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** The key with which this person's browser seals what they typed. It is kept in memory there, and nowhere else. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  return json({ key: await loadTypingKey(portal, user.id) });
}
