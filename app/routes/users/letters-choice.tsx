import type { ActionFunctionArgs } from "@remix-run/node";

import { chooseLetters, LettersForm } from "~/app/services/workspace/notices/preferences.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";

/** Which notices come by e-mail, and in which language. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, requestId, t } = context;
  const read = parseForm(await args.request.formData(), LettersForm);
  const done = read.ok && (await chooseLetters(portal, user, read.input, requestId));
  return redirectWithToast(
    context,
    "/settings/my-profile",
    done ? t("notices.letters.saved") : { tone: "error", message: t("notices.list.failed") },
  );
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
