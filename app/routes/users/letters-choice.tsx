import type { ActionFunctionArgs } from "@remix-run/node";

import { chooseLetters, LettersForm } from "~/app/services/workspace/notices/preferences.server";
import { goOn } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { readForm } from "~/app/services/platform/pages/read-form.server";

/** Which notices come by e-mail, and in which language. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, requestId, t } = context;
  const read = readForm(await args.request.formData(), LettersForm);
  const done = read.ok && (await chooseLetters(portal, user, read.input, requestId));
  return goOn(
    context,
    "/settings/my-profile",
    done ? t("notices.letters.saved") : { tone: "error", message: t("notices.list.failed") },
  );
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
