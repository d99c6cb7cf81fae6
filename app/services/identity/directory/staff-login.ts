/** Whether somebody logs in by the office's directory alone. */
import { getGroupKind } from "~/workflows/records/account/index";

import type { Config } from "../../platform/portal/config.server";

/** An account of the directory always does; the office's other staff where the office has set it so (`PORTAL_STAFF_LOGIN`). */
export const mustUseDirectory = (
  { staffLogin }: Pick<Config, "staffLogin">,
  { role, directory }: { readonly role: string; readonly directory: string | null },
): boolean => directory !== null || (staffLogin === "directory" && getGroupKind(role) === "office");
