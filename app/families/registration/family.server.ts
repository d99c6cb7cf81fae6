/** What the server does for applications for accounts. */
import type { FamilyServices } from "../family.server";

export const registrationServices: FamilyServices = {
  exports: {},
  widgets: [],
};
