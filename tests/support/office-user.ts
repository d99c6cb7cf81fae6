/** Somebody of the office at a page, in tests of what the page does. */
import type { CurrentUser } from "~/app/services/platform/portal/types";

export const officerWith = (...rights: CurrentUser["rights"]): CurrentUser => ({
  id: "officer.demo",
  loginName: "officer.demo",
  fullName: "O",
  fullNameZh: null,
  role: "officer",
  groups: [],
  rights,
  firmId: null,
  firmIds: [],
  firms: [],
  firmName: null,
  previousLoginAt: null,
  language: "en",
});
