/** What the server does for statements of accounts. */
import type { FamilyServices } from "../family.server";
import { workspaceExport } from "./workspace/export.server";

export const accountServices: FamilyServices = {
  exports: { "/accounts/workspace/:accountType": workspaceExport },
  widgets: [],
};
