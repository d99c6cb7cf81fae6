/** Returns that the office calls firms for: its calls, and what each firm answers. */
import { keyHolder, right } from "../../routing/access";
import { bare, call, exported, heavy, page, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const LIST = "/overall-call-return";
const CALLS = `${LIST}/calls`;
const RETURN = `${LIST}/:returnId`;
const SEES = ["MENU_CALL_RETURN"];
/** The office's people for returns, and those who audit them. */
const OFFICE = ["OFFICE_ANNOTATE", "AUDIT_REPLAY"];
const PAGES = "families/call-return/pages";
const PROGRAMS = "/api/v1/returns";
const PROGRAM_CALLS = "/api/v1/return-calls";

export const callReturn: Feature = {
  name: "call-return",
  addresses: [
    page(LIST, `${PAGES}/call-returns`, right(SEES)),
    exported(LIST, right(SEES)),
    page(CALLS, `${PAGES}/return-calls`, right(OFFICE)),
    exported(CALLS, right(OFFICE)),
    page(`${CALLS}/new`, `${PAGES}/return-call-new`, right("OFFICE_ANNOTATE")),
    page(`${CALLS}/:callId`, `${PAGES}/return-call`, right(OFFICE)),
    withFiles(page(RETURN, `${PAGES}/call-return`, right(SEES))),
    heavy(bare(`${RETURN}/template.xlsx`, `${PAGES}/call-return-template`, right(SEES))),
    heavy(bare(`${RETURN}/result.xlsx`, `${PAGES}/call-return-result`, right(SEES))),
    bare(`${RETURN}/return.xlsx`, `${PAGES}/call-return-file`, right(SEES)),

    call(PROGRAMS, keyHolder()),
    call(`${PROGRAMS}/:returnId`, keyHolder()),
    heavy(call(`${PROGRAMS}/:returnId/template`, keyHolder())),
    heavy(call(`${PROGRAMS}/:returnId/result`, keyHolder())),
    call(`${PROGRAMS}/:returnId/file`, keyHolder()),
    call(`${PROGRAMS}/:returnId/nil`, keyHolder()),
    call(`${PROGRAMS}/:returnId/reopening`, keyHolder()),
    call(PROGRAM_CALLS, keyHolder()),
    call(`${PROGRAM_CALLS}/:callId`, keyHolder()),
    call(`${PROGRAM_CALLS}/:callId/chasing`, keyHolder()),
    call(`${PROGRAM_CALLS}/:callId/closing`, keyHolder()),
  ],
  sidebar: [
    {
      within: "information",
      order: 5,
      label: "callReturns",
      icon: "FileSpreadsheet",
      to: LIST,
      rights: SEES,
    },
  ],
};
