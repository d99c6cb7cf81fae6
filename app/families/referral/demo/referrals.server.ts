/** Referrals of the demo office, in every status. */
import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import {
  beginFilings,
  ownFirmFirst,
  buildExampleValues,
  type DemoFiling,
  type DemoForm,
  type Endings,
} from "~/app/services/assembly/demo/filings.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "~/app/services/assembly/demo/people";
import type { Random } from "~/app/services/assembly/demo/random";
import { addDays, hongKongDate, type CalendarDate, type FormValues } from "~/workflows/kit";
import { completeValues as completeB1, referralB1 } from "~/workflows/forms/referral-b1/index";
import { completeValues as completeB2, referralB2 } from "~/workflows/forms/referral-b2/index";
import { completeValues as completeB3, referralB3 } from "~/workflows/forms/referral-b3/index";

/** Date of the order in the complete example: every other date of it is counted from there. */
export const EXAMPLE_ORDER = "2022-03-16";
/** The example's last paper is so many days younger than its order. */
export const EXAMPLE_SPAN = 1171;

/** How many of each the demo office has; those that were submitted carry a real signed document. */
const MANY: Endings = [
  ["drafted", 8],
  ["expiring", 4],
  ["readyForReview", 6],
  ["readyForReviewAmended", 3],
  ["pendingAmendment", 4],
  ["submitted", 8],
  ["acknowledged", 3],
  ["resubmitting", 2],
  ["resubmitted", 2],
  ["withdrawn", 2],
  ["deleted", 2],
];
const FEW: Endings = [
  ["drafted", 2],
  ["expiring", 1],
  ["readyForReview", 4],
  ["readyForReviewAmended", 1],
  ["pendingAmendment", 1],
  ["submitted", 1],
  ["acknowledged", 1],
  ["resubmitting", 1],
  ["resubmitted", 1],
  ["withdrawn", 1],
  ["deleted", 1],
];

/** What is returned and put right in a referral. */
const REFERRAL: Pick<DemoForm, "attachedTo" | "amendment" | "correction"> = {
  attachedTo: "supportingDocuments",
  amendment: {
    reason: "Please state in the findings when the bankrupt was last written to.",
    field: "findings",
    addition: "The last letter went out by registered post.",
  },
  correction: { age: 48 },
};

const DEMO_FORMS: readonly DemoForm[] = [
  {
    type: referralB1,
    ...REFERRAL,
    example: completeB1,
    endings: MANY,
    paper: {
      name: "Notice of default",
      lines: [
        "You have not made the annual statement of earnings and",
        "property acquired that was due on the last anniversary.",
      ],
    },
  },
  {
    type: referralB2,
    ...REFERRAL,
    example: completeB2,
    endings: FEW,
    paper: {
      name: "Notice of interview",
      lines: [
        "You are required to attend at the trustee's office and to bring",
        "the statements of all your bank accounts.",
      ],
    },
  },
  {
    type: referralB3,
    ...REFERRAL,
    example: completeB3,
    endings: FEW,
    paper: {
      name: "Letter of complaint",
      lines: [
        "The loan was granted on an application that does not mention",
        "the bankruptcy. No instalment has been paid since.",
      ],
    },
  },
];

/** Cases old enough to have two statements in default, with a trustee in office. */
const casesToReport = (cases: readonly DemoCase[], today: CalendarDate): readonly DemoCase[] =>
  cases.filter(
    (each) =>
      each.type === "B" &&
      each.firm !== null &&
      !isClosed(each.status) &&
      addDays(each.orderDate, EXAMPLE_SPAN + 75) < today,
  );

export function demoFilings(random: Random, cases: readonly DemoCase[], now: string): readonly DemoFiling[] {
  const today = hongKongDate(now);
  const fit = ownFirmFirst(casesToReport(cases, today));
  return DEMO_FORMS.flatMap((form) => listFilings(random, form, fit, today));
}

/** How many forms of each type wait for the trustees of other firms: enough for a long batch, and for a short one. */
const WAITING: Readonly<Record<string, number>> = { "firm-bay": 8, "firm-lion": 2 };

/** Forms that are ready for the trustees of the other firms, at most one of a type for a case. */
export function waitingFilings(
  random: Random,
  cases: readonly DemoCase[],
  now: string,
): readonly DemoFiling[] {
  const today = hongKongDate(now);
  const fit = casesToReport(cases, today);
  return Object.entries(WAITING).flatMap(([firm, count]) =>
    DEMO_FORMS.flatMap((form) =>
      listFilings(
        random,
        { ...form, endings: [["readyForReview", count]] },
        fit.filter((each) => each.firm === firm),
        today,
      ),
    ),
  );
}

/** Forms of different types are of the same cases, so that most cases stay without any. */
const listFilings = (random: Random, form: DemoForm, cases: readonly DemoCase[], today: CalendarDate) =>
  beginFilings(random, form, cases, today, (demoCase) => valuesFor(form.example, demoCase));

/** The complete example, moved to the time and the people of a case. */
function valuesFor(example: FormValues, demoCase: DemoCase): FormValues {
  const firm = DEMO_FIRMS.find(({ id }) => id === demoCase.firm);
  const trustee = DEMO_ACCOUNTS.find(({ id }) => id === demoCase.trustees[0]);
  return {
    ...buildExampleValues(demoCase.orderDate, example, EXAMPLE_ORDER),
    fileEnclosure: `${firm?.shortName.slice(0, 3).toUpperCase() ?? "OR"}/B/${demoCase.number.replace(/\D+/g, "-").slice(1)} Encl. 14`,
    bankruptName: demoCase.nameEn,
    bankruptNameZh: demoCase.nameZh,
    hkid: demoCase.hkid,
    lastKnownAddress: demoCase.address,
    mobileTelephone: demoCase.phone,
    bankruptcyOrder: demoCase.number,
    // Between the petition, which the case file knows, and the order.
    petitionFiledOn: addDays(demoCase.orderDate, -38),
    ...(trustee && { trusteeName: trustee.fullName }),
    ...(firm && {
      trusteeFirm: firm.nameEn,
      trusteeAddress: firm.address.join("\n"),
      trusteePhone: firm.phone,
      trusteeFax: firm.fax,
    }),
  };
}
