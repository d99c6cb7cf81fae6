/** Remarks of an entry as its row has them: each between blanks, so that one of them is found without finding another. */
import { isRemark, type EntryRemark } from "~/workflows/records/cash-book/index";

export const formatWrittenRemarks = (remarks: readonly EntryRemark[]): string =>
  remarks.length === 0 ? "" : ` ${remarks.join(" ")} `;

export const readRemarks = (written: string): readonly EntryRemark[] => written.split(" ").filter(isRemark);
