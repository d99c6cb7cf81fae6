/** Every call of the API, in the order in which it is described. */
import { familyCalls } from "~/app/families/calls.server";

import type { Call } from "./call.server";
import { CASE_CALLS } from "./calls/cases.server";
import { FILE_CALLS } from "./calls/files.server";
import { FILING_CALLS } from "./calls/filing.server";
import { FORM_CALLS } from "./calls/forms.server";
import { IMPORT_CALLS } from "./calls/imports.server";
import { NOTICE_CALLS } from "./calls/notices.server";
import { OFFICE_CALLS } from "./calls/office.server";
import { SESSION_CALLS } from "./calls/session.server";
import { SYSTEM_CALLS } from "./calls/system.server";

export const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...SYSTEM_CALLS,
  ...NOTICE_CALLS,
  ...CASE_CALLS,
  ...FORM_CALLS,
  ...FILING_CALLS,
  ...FILE_CALLS,
  ...OFFICE_CALLS,
  ...IMPORT_CALLS,
  ...familyCalls,
];
