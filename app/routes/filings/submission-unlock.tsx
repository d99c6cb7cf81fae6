import type { ActionFunctionArgs } from "@remix-run/node";

import { pressButton } from "~/app/services/filings/steps/press-button.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { parseReplayQuery, UNLOCKED } from "~/app/services/filings/replays/replay-page.server";
import { ActionForm } from "~/app/services/filings/submissions/act.server";

const Unlocking = ActionForm.omit({ fact: true });

/** A form is taken from its editor on its replay, which those of the office have who see no draft. It shows them nothing of it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { whole } = await parseReplayQuery(args);
  const pressed = parseFormOrThrow(await args.request.formData(), Unlocking);
  return pressButton(context, whole, { ...pressed, fact: UNLOCKED });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
