/** What both examples have in common. Nobody in them exists. */
import type { AttachedFile, FormValues } from "../../kit";

/** Date of the example's order: every other date of it is later, or a little earlier. */
export const EXAMPLE_ORDER = "2020-05-20";

export const caseValues: FormValues = {
  caseType: "B",
  caseNumber: "HCB 1234/2020",
  caseName: "CHAN Tai Man",
  fileReference: "HIS/B/1234",
  petitionDate: "2020-03-30",
  orderDate: EXAMPLE_ORDER,
};

/** An enclosure of a notice. */
export const noticeFile = (field: string, name: string): AttachedFile => ({
  id: "01JB0000000000000000000NT1",
  field,
  name,
  size: 36_114,
  mediaType: "application/pdf",
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  scan: "clean",
  attachedAt: "2025-05-30T07:41:00.000Z",
  attachedBy: "ua.demo",
});
