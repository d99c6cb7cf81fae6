/** A period and complete forms that may be filed: for tests, the demo office and previews. */
import type { FormValues } from "../../kit";
import type { Period } from "./periods";

/** The first year of a bankruptcy of 2024. */
export const firstYear: Period = { from: "2024-03-14", to: "2025-03-13", dueOn: "2025-03-14" };

export const s89Values: FormValues = {
  expectedDischargeDate: "2028-03-14",
  delayed: true,
  delayMatters: "The sale of the flat waits for the consent of its co-owner.",
  realizationProblems: "None.",
  adjudicationProgress: "Eleven of twelve proofs have been adjudicated.",
};

export const s93Values: FormValues = {
  receivedFromOffice: true,
  officeAmount: { minor: 1_250_000, currency: "HKD" },
  officeFrom: "2024-03-14",
  officeTo: "2024-04-30",
  officeAppointment: "provisionalTrustee",
  supplementaryInformation: "The deposit was received from the office with the handing over.",
};

export const s203Values: FormValues = {
  affairsSubmitted: false,
  affairsReasons: "The directors have left Hong Kong.",
  dividendDeclared: false,
  dividendReasons: "Proofs are still being adjudicated.",
  contributoriesReturns: false,
  solicitorsEmployed: true,
  solicitors: [
    {
      id: "s1",
      name: "Sample & Partners",
      natureOfWork: "Recovery of a debt",
      chargeLimit: { minor: 8_000_000, currency: "HKD" },
      from: "2024-06-03",
    },
  ],
  receivedFromOffice: false,
  callsMade: false,
  furtherCalls: false,
  assets: [
    {
      id: "a1",
      part: "affairs",
      nature: "Cash at bank",
      estimatedValue: { minor: 41_200_000, currency: "HKD" },
      realized: { minor: 40_950_000, currency: "HKD" },
      unrealized: { minor: 0, currency: "HKD" },
    },
  ],
};
