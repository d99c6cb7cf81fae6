/** Detailed ledgers of estates, asked for and downloaded. */
import { demo, keyHolder, right } from "../../routing/access";
import { bare, call, heavy, page, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const LIST = "/accounts/generate-detailed-ledger";
const BATCHES = `${LIST}/batches` as const;
const SEES = ["MENU_ACCT_DL"];
const PAGES = "families/ledger/pages";
const PROGRAMS = "/api/v1/ledgers";

export const ledger: Feature = {
  name: "ledger",
  addresses: [
    page(LIST, `${PAGES}/ledgers`, right(SEES)),
    withFiles(page(BATCHES, `${PAGES}/ledger-batches`, right(SEES))),
    heavy(bare(`${BATCHES}/template.xlsx`, `${PAGES}/ledger-batch-template`, right(SEES))),
    heavy(bare(`${BATCHES}/:batchId/result.xlsx`, `${PAGES}/ledger-batch-result`, right(SEES))),
    bare(`${LIST}/:ledgerId/file`, `${PAGES}/ledger-file`, right(SEES)),
    bare("/demo/ledger-system", `${PAGES}/ledger-system`, demo),

    call(PROGRAMS, keyHolder()),
    call(`${PROGRAMS}/:ledgerId/file`, keyHolder()),
  ],
  sidebar: [{ order: 44, label: "ledgers", icon: "ScrollText", to: LIST, rights: SEES }],
};
