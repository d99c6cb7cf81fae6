/** Form B1: default in the annual statement of earnings and property. The only face that others use. */
import { defineSubmission } from "../kit";
import { procedure } from "./machine";

export const referralB1 = defineSubmission({ ...procedure, code: "b1", family: "referral" });
export { completeFiles, completeValues, people } from "./examples";
