import { json, type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { findAnything } from "~/app/services/palette/palette.server";
import { LONGEST_SEARCH } from "~/app/services/palette/palette.view";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";

const Typed = z.object({ q: z.string().max(LONGEST_SEARCH).default("") });

/** Answers the search over everything for scripts. Posted: what is looked for may be a name, and addresses are logged. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { q } = expectForm(await args.request.formData(), Typed);
  const answer = await findAnything({ ...asked, visit: args.context.visit }, q);
  return json(answer, { headers: { "Cache-Control": "no-store" } });
}

/** There is nothing to be read here without a question. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
