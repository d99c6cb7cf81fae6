/** Somebody of the office, or of a firm, at a page, in tests of what the page does. */
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

/** The trustee of a firm. */
export const trusteeOf = (firm: string, ...rights: CurrentUser["rights"]): CurrentUser => ({
  ...officerWith(...rights),
  id: `trustee-of-${firm}`,
  loginName: `trustee-of-${firm}`,
  role: "pa",
  firmId: firm,
  firmIds: [firm],
});
