/** Complete D2 returns, final and interim: for tests, the demo office and previews. Nobody in them exists. */
import { companyValues } from "../../shared/conduct";
import type { FormValues } from "../../kit";

export { people } from "../../shared/conduct";

const directors: FormValues["directors"] = [
  {
    id: "dir1",
    name: "LAU Kam Fai",
    nameZh: "劉錦輝",
    address: "Flat 3C, Sample Court, 8 Example Street, Sha Tin",
    shadow: false,
    from: "2018-05-02",
  },
  {
    id: "dir2",
    name: "KWAN Mei Yee",
    nameZh: "關美儀",
    address: "12/F, Trial Building, 9 Mock Lane, Wan Chai",
    shadow: false,
    from: "2019-01-15",
    to: "2024-03-31",
  },
];

export const completeValues: FormValues = {
  ...companyValues,
  directors,
  box: "noMatters",
  remarks: "The books were examined up to the date of the winding-up order.",
};

export const interimValues: FormValues = {
  ...companyValues,
  directors,
  box: "notYetToHand",
  expectedMonth: 7,
  expectedYear: 2025,
  interimReason: "The books of the company are still with its former auditors.",
};
