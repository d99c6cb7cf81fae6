/** Form D2: return by an office-holder on the conduct of directors. The only face that others use. */
import { hasDoneTheirPart } from "../../shared/conduct";
import { defineSubmission } from "../../kit";
import { isInterim } from "./form";
import { procedure } from "./machine";

export const conductD2 = defineSubmission({
  ...procedure,
  code: "d2",
  family: "conduct",
  followedUp: isInterim,
  hasDoneTheirPart,
});
export { completeValues, interimValues, people } from "./examples";
export { isInterim } from "./form";
export { findFinalDueDay, toFinalValues } from "./interim";
