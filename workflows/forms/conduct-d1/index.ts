/** Form D1: report on the conduct of directors. The only face that others use. */
import { hasDoneTheirPart } from "../../shared/conduct";
import { defineSubmission, listColumn } from "../../kit";
import { procedure } from "./machine";

export const conductD1 = defineSubmission({
  ...procedure,
  code: "d1",
  family: "conduct",
  onPaper: true,
  listColumns: [listColumn("periodTo")],
  hasDoneTheirPart,
});
export { completeFiles, completeValues, people, scannedFiles, scannedValues } from "./examples";
export { isScanned } from "./form/report";
