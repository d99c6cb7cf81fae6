/** Who acts behind the doors of bankrupts: somebody without an account. The stream says whose statement or letter it is. */
import type { Actor } from "~/workflows/kit";
import { VISITOR } from "~/workflows/records/account/index";

export const BANKRUPT: Actor = { id: "bankrupt", role: VISITOR, rights: [], firm: null, standing: "party" };
