import { json, type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { findStartableForms } from "~/app/services/workspace/palette/startable-forms.server";
import { findAnything } from "~/app/services/workspace/palette/palette.server";
import { LONGEST_SEARCH, PALETTE_AIMS } from "~/app/services/workspace/palette/palette.view";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

const Typed = z.object({
  q: z.string().max(LONGEST_SEARCH).default(""),
  for: z.enum(PALETTE_AIMS).default("anything"),
  /** The page that one has open. */
  at: z.string().max(500).default(""),
});
const OF_CASE = /^[/]casefile[/]([^/]+)[/]/;

/** Answers the search over everything for scripts. Posted: what is looked for may be a name, and addresses are logged. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { q, for: aim, at } = parseFormOrThrow(await args.request.formData(), Typed);
  const pageContext = { ...context, visit: args.context.visit, request: args.request };
  const answer =
    aim === "form"
      ? await findStartableForms(pageContext, q, OF_CASE.exec(at)?.[1] ?? null)
      : await findAnything(pageContext, q);
  return json(answer, { headers: { "Cache-Control": "no-store" } });
}

/** There is nothing to be read here without a question. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
