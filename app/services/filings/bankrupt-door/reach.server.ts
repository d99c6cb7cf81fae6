/** Where a bankrupt is reached: what an officer has verified, or else what the case has. */
import { readMobileNumber } from "../../platform/outgoing/mobile-number.server";
import type { CodeMeans } from "../../identity/visitors/code-means";
import type { MobileNumber } from "~/workflows/kit";
import { getMobileOnFile, type CaseFile } from "~/workflows/records/case-file/index";

interface Reach {
  readonly email: string | null;
  readonly mobile: MobileNumber | null;
}

/** A number on file that is no mobile telephone's of Hong Kong gets no message. */
export function findReach(file: Pick<CaseFile, "contact" | "debtor">): Reach {
  const { email = "" } = file.debtor;
  return {
    email: email === "" ? null : email,
    mobile: readMobileNumber(getMobileOnFile(file) ?? ""),
  };
}

/** The address or the number to which a code goes by the means that was chosen; `null` where there is none. */
export const getDestination = (file: CaseFile, means: CodeMeans): string | null =>
  means === "email" ? findReach(file).email : findReach(file).mobile;
