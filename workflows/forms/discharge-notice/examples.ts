/** Complete notices that may be filed, of a discharge and of a non-commencement order: for tests, the demo office and previews. */
import type { AttachedFile, FormValues } from "../../kit";
import { caseValues, noticeFile } from "../../shared/notices";

const bankrupt: FormValues = { ...caseValues, previouslyBankrupt: false };

/** A discharge that a suspension of half a year had put off. */
export const completeValues: FormValues = {
  ...bankrupt,
  noticeOf: "discharge",
  dischargedBy: "lapse",
  dischargedOn: "2024-11-20",
  creditorsNotifiedOn: "2024-02-12",
  objected: true,
  objectionDate: "2024-05-02",
  objector: "Example Bank Limited",
  objectionOutcome: "suspended",
  suspended: true,
  suspensionOrderDate: "2024-05-17",
  suspensionEndsOn: "2024-11-20",
  suspensionGrounds: "The bankrupt did not make the annual statements of the second and the third year.",
  assetsRemain: true,
  assets: "Half a share in a flat; the sale is agreed and completes in three months.",
  remarks: "The bankrupt was told that the estate goes on being administered.",
};

export const nonCommencementValues: FormValues = {
  ...bankrupt,
  noticeOf: "nonCommencement",
  appliedOn: "2020-10-05",
  ncoDate: "2020-12-02",
  ncoGrounds: ["interview", "information"],
  prejudice: "Two bank accounts could not be traced in time and were emptied.",
  ncoTerms: "The bankrupt is to attend an interview and to hand in the statements of all accounts.",
  orderSentOn: "2020-12-09",
  termsMet: true,
  termsNoticeFiledOn: "2021-03-12",
  periodBeginsOn: "2021-03-03",
};

export const completeFiles: readonly AttachedFile[] = [
  noticeFile("sealedOrder", "Sealed order 蓋印命令.pdf"),
];
