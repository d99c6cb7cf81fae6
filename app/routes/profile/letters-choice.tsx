import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { chooseLetters, LettersForm } from "~/app/services/notices/preferences.server";
import { requireUser } from "~/app/services/portal/required.server";

/** Which notices come by e-mail, and in which language. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { portal, requestId } = context;
  const user = await requireUser({ context });
  const asked = LettersForm.safeParse(Object.fromEntries(await request.formData()));
  const done = asked.success && (await chooseLetters(portal, user, asked.data, requestId));
  const t = await getFixedT(request);
  const told = await portal.toasts.carry(
    done
      ? { tone: "success", message: t("notices.letters.saved") }
      : { tone: "error", message: t("notices.list.failed") },
  );
  return redirect("/settings/my-profile", { headers: { "Set-Cookie": told } });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
