/** Detailed ledgers of estates, asked for and downloaded. */
import { demo, keyHolder, right } from "../../access";
import { bare, call, page } from "../../url-map";
import type { Wing } from "../family";

const LIST = "/accounts/generate-detailed-ledger";
const SEES = ["MENU_ACCT_DL"];
const PAGES = "families/ledger/pages";
const PROGRAMS = "/api/v1/ledgers";

export const ledger: Wing = {
  name: "ledger",
  addresses: [
    page(LIST, `${PAGES}/ledgers`, right(SEES)),
    bare(`${LIST}/:ledgerId/file`, `${PAGES}/ledger-file`, right(SEES)),
    bare("/demo/ledger-system", `${PAGES}/ledger-system`, demo),

    call(PROGRAMS, keyHolder()),
    call(`${PROGRAMS}/:ledgerId/file`, keyHolder()),
  ],
  sidebar: [{ place: 44, label: "ledgers", to: LIST, rights: SEES }],
};
