/** Bank statements: read from a bank's file, checked by their chain, matched to the entries of a cash book. The only face that others use. */
export { categoriesFrom } from "./categories";
export { checkChain } from "./chain";
export { alreadyThere, continuityOf } from "./continuity";
export { StatementLayout, headingsSignature } from "./layout";
export { STATEMENT_FILE_LIMIT } from "./limits";
export { candidatesFor, proposeMatches } from "./matching";
export { openStatementFile } from "./read-file";
export { readByLayout } from "./read-delimited";
export { reconcile } from "./reconcile";
export { BankStatement, StatementLine } from "./types";
