/** What a passkey is called by its holder. */
import * as z from "zod";

import { declarePlainForm } from "../../platform/pages/plain-form";

/** As many characters as the fact takes. */
export const PASSKEY_NAME_MOST = 60;

export const PASSKEY_NAME_FORM = declarePlainForm({
  schema: z.object({ name: z.string("name").trim().min(1, "name").max(PASSKEY_NAME_MOST, "name") }),
  fields: ["name"],
  problems: ["name"],
  usual: "name",
  say: (t) => t("identity.passkeys.nameMissing"),
});
