import type { ActionFunctionArgs } from "@remix-run/node";

import { pressButton } from "~/app/services/form-steps/press-button.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { ActionForm } from "~/app/services/submissions/act.server";

/** A button of a submission was pressed. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const submission = await asked.submission();
  return pressButton(asked, submission, expectForm(await args.request.formData(), ActionForm));
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
