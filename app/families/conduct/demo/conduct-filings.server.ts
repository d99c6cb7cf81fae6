/** Reports and returns on directors' conduct in every status, as stories: on screen, as a scan, final and interim. */
import {
  completeValues as completeD1,
  conductD1,
  scannedValues as scannedD1,
} from "~/workflows/forms/conduct-d1/index";
import {
  completeValues as completeD2,
  conductD2,
  interimValues as interimD2,
} from "~/workflows/forms/conduct-d2/index";
import { addDays, addMonths, hongKongDate, type CalendarDate, type FormValues } from "~/workflows/kit";

import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import {
  beginFiling,
  eachEnding,
  move,
  ownFirmFirst,
  type DemoFiling,
  type DemoForm,
  type Endings,
} from "~/app/services/assembly/demo/filings.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "~/app/services/assembly/demo/people";
import type { Random } from "~/app/services/assembly/demo/random";

/** Relevant date of the complete examples: every other date of them is counted from there. */
const EXAMPLE_RELEVANT = "2024-10-16";
/** The examples' last paper is so many days younger, and a draft that expires was begun so long ago. */
const SPAN = 224 + 60;

const ON_SCREEN: Endings = [
  ["drafted", 2],
  ["readyForReview", 3],
  ["expiring", 1],
  ["readyForReviewAmended", 1],
  ["pendingAmendment", 1],
  ["submitted", 1],
  ["acknowledged", 1],
  ["resubmitting", 1],
  ["resubmitted", 1],
  ["withdrawn", 1],
  ["deleted", 1],
];
const PAPER: DemoForm["paper"] = {
  name: "Extract of the books",
  lines: ["Ledger of the company, as far as it was kept,", "with the liquidator's notes on what is missing."],
};
const COMMON: Pick<DemoForm, "attachedTo" | "paper" | "correction"> = {
  attachedTo: "supportingDocuments",
  paper: PAPER,
  correction: { business: "Import, retail and repair of household goods" },
};

const FORMS: readonly DemoForm[] = [
  {
    ...COMMON,
    type: conductD1,
    example: completeD1,
    endings: ON_SCREEN,
    amendment: {
      reason: "Please say where the books are kept now.",
      field: "otherMatters",
      addition: "The books are with the liquidator.",
    },
  },
  {
    ...COMMON,
    type: conductD1,
    example: scannedD1,
    endings: [
      ["pendingApproval", 2],
      ["submitted", 1],
    ],
    attachedTo: "scannedForm",
    paper: {
      name: "Form D1 signed",
      lines: ["Scan of the signed form D1, twelve pages,", "with the Annexes A and B."],
    },
    amendment: { reason: "Page 7 cannot be read.", field: "tradingNames", addition: "Sample Store" },
  },
  {
    ...COMMON,
    type: conductD2,
    example: completeD2,
    endings: ON_SCREEN,
    amendment: {
      reason: "Please say until when the books were examined.",
      field: "remarks",
      addition: "The minutes were read as well.",
    },
  },
  {
    ...COMMON,
    type: conductD2,
    example: interimD2,
    endings: [["submitted", 2]],
    amendment: { reason: "Please say who has the books.", field: "remarks", addition: "Nothing else." },
  },
  {
    ...COMMON,
    type: conductD1,
    example: completeD1,
    endings: [["jointlyApproved", 1]],
    amendment: {
      reason: "Please say where the books are kept now.",
      field: "otherMatters",
      addition: "The books are with the liquidator.",
    },
  },
];

/** Of liquidations old enough, with a liquidator in office; the demo's own liquidator first. */
export function conductFilings(
  random: Random,
  cases: readonly DemoCase[],
  now: string,
): readonly DemoFiling[] {
  const today = hongKongDate(now);
  const fit = cases.filter(
    (each) =>
      each.type === "L" &&
      each.firm !== null &&
      !isClosed(each.status) &&
      addDays(each.orderDate, SPAN) < today,
  );
  const ordered = ownFirmFirst(fit.filter(({ jointly }) => jointly !== true));
  const joint = fit.find(({ jointly }) => jointly);
  let next = 0;
  return FORMS.flatMap((form) =>
    eachEnding(form).flatMap((ending) => {
      // With few cases, several forms are of the same one.
      const isJoint = ending === "jointlyApproved";
      const demoCase = isJoint ? joint : ordered[next % Math.max(1, ordered.length)];
      if (!isJoint) next += 1;
      if (demoCase === undefined) return [];
      const values = valuesFor(form.example, demoCase, today);
      return beginFiling(random, { form, demoCase, ending, values }, today);
    }),
  );
}

/** The complete example, moved to the time and the people of a case. */
function valuesFor(example: FormValues, demoCase: DemoCase, today: CalendarDate): FormValues {
  const days = Math.round((Date.parse(demoCase.orderDate) - Date.parse(EXAMPLE_RELEVANT)) / 86_400_000);
  const firm = DEMO_FIRMS.find(({ id }) => id === demoCase.firm);
  const liquidator = DEMO_ACCOUNTS.find(({ id }) => id === demoCase.trustees[0]);
  const expected = addMonths(today, 1);
  return {
    ...Object.fromEntries(Object.entries(example).map(([id, value]) => [id, move(value ?? null, days)])),
    companyName: demoCase.nameEn,
    companyNameZh: demoCase.nameZh,
    courtNumber: demoCase.number,
    registeredOffice: demoCase.address,
    ...(example["expectedMonth"] !== undefined && {
      expectedMonth: Number(expected.slice(5, 7)),
      expectedYear: Number(expected.slice(0, 4)),
    }),
    ...(liquidator && { officeHolderName: liquidator.fullName }),
    ...(firm && {
      officeHolderFirm: firm.nameEn,
      officeHolderAddress: firm.address.join("\n"),
      officeHolderPhone: firm.phone,
      officeHolderFax: firm.fax,
    }),
  };
}
