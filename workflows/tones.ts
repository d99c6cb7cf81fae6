/** The tone of every status that a form is shown with, whatever its type: what browsers know of them, without their machines. */
import { bankruptcyStates, liquidationStates } from "./shared/account-period/states";
import { approvalStates } from "./shared/conduct/states";
import { filingStates } from "./kit/filing/states";
import { getTones } from "./kit/states";
import { examinationStates } from "./forms/peq/states";
import { proofStates } from "./forms/proof-of-debt/states";
import { requestStates } from "./records/proof-request/states";

export const FORM_TONES = getTones(
  filingStates,
  approvalStates,
  examinationStates,
  bankruptcyStates,
  liquidationStates,
  proofStates,
  requestStates,
);
