/** Answers that may be declared, for tests and the demonstration. */
import type { FormValues } from "../../kit";

const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });

/** Of a year that begins on 1 March 2024: a job with a rise in pay, a child, and nothing acquired. */
export const completeAnswers: FormValues = {
  address: "Flat 5A, 12/F, Wah Fu Estate\nAberdeen, Hong Kong",
  moved: false,
  phone: "9123 4567",
  reachChanged: false,
  marital: "married",
  maritalChanged: false,
  worked: true,
  jobs: [
    {
      id: "job-1",
      employer: "Harbour Cleaning Limited",
      firstMonth: "month1",
      lastMonth: "month8",
      gross: hkd(16_000),
      tax: hkd(0),
      mpf: hkd(800),
    },
    {
      id: "job-2",
      employer: "Harbour Cleaning Limited",
      firstMonth: "month9",
      lastMonth: "month12",
      gross: hkd(17_500),
      tax: hkd(0),
      mpf: hkd(875),
    },
  ],
  business: false,
  hasOtherIncome: false,
  hasDependants: true,
  dependants: [{ id: "dependant-1", name: "CHAN Siu Wai", relation: "child", age: 9 }],
  hasContributors: true,
  contributors: [{ id: "contributor-1", name: "LEE Mei Fong", relation: "spouse", monthly: hkd(3_000) }],
  accommodation: hkd(6_200),
  food: hkd(5_500),
  clothing: hkd(300),
  education: hkd(900),
  transport: hkd(700),
  medical: hkd(200),
  incomeTax: hkd(0),
  mpf: hkd(0),
  otherNeeds: hkd(0),
  acquired: false,
  contributed: true,
  contributions: hkd(12_000),
  helped: false,
};
