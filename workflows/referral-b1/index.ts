/** Form B1: default in the annual statement of earnings and property. The only face that others use. */
import { defineSubmission } from "../kit";
import { procedure } from "./machine";
import { offenceDates } from "./offences";

export const referralB1 = defineSubmission({ ...procedure, code: "b1", family: "referral", offenceDates });
export { completeFiles, completeValues, people } from "./examples";
