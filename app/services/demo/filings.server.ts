/** Referrals in every status, as stories: who did what, and when. */
import {
  addDays,
  addMonths,
  hongKongDate,
  isAnniversary,
  rowsOf,
  type By,
  type CalendarDate,
  type FieldValue,
  type FormValues,
  type SubmissionType,
  type TableRow,
} from "~/workflows/kit";
import { completeValues as completeB1, referralB1 } from "~/workflows/referral-b1/index";
import { completeValues as completeB2, referralB2 } from "~/workflows/referral-b2/index";
import { completeValues as completeB3, referralB3 } from "~/workflows/referral-b3/index";
import { rightsOf, type Right } from "~/workflows/registry";

import { isClosed, officeHour, type DemoCase } from "./cases.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";
import type { Random } from "./random";

/** Date of the order in the complete example: every other date of it is counted from there. */
const EXAMPLE_ORDER = "2022-03-16";
/** The example's last paper is so many days younger than its order. */
export const EXAMPLE_SPAN = 1171;

export type Ending =
  | "drafted"
  /** A scan of a paper form that waits for approval (D1). */
  | "pendingApproval"
  /** One of two joint liquidators has approved it; the other has not. */
  | "jointlyApproved"
  | "expiring"
  | "readyForReview"
  | "readyForReviewAmended"
  | "pendingAmendment"
  | "submitted"
  | "acknowledged"
  | "resubmitting"
  | "resubmitted"
  | "withdrawn"
  | "deleted";

export type Endings = readonly (readonly [Ending, number])[];

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

/** A form of the demo office: its type, its complete example, how many there are, and the paper that is attached to each. */
export interface DemoForm {
  readonly type: SubmissionType;
  readonly example: FormValues;
  readonly endings: Endings;
  readonly paper: { readonly name: string; readonly lines: readonly string[] };
  /** Field that the paper is attached to. */
  readonly attachedTo: string;
  /** Why the form is returned, and what its preparer then adds to which field. */
  readonly amendment: { readonly reason: string; readonly field: string; readonly addition: string };
  /** What a resubmission puts right. */
  readonly correction: Readonly<Record<string, FieldValue>>;
}

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

export interface DemoFiling {
  readonly form: DemoForm;
  readonly stream: string;
  readonly demoCase: DemoCase;
  readonly ending: Ending;
  readonly startedAt: string;
  readonly values: FormValues;
  readonly preparer: By;
  readonly trustee: By;
}

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
  const fit = casesToReport(cases, today);
  // Most of them at the firm of the demo's own trustee, so that there is something to see.
  const ordered = [
    ...fit.filter(({ firm }) => firm === "firm-harbour"),
    ...fit.filter(({ firm }) => firm !== "firm-harbour"),
  ];
  return DEMO_FORMS.flatMap((form) => filingsOf(random, form, ordered, today));
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
      filingsOf(
        random,
        { ...form, endings: [["readyForReview", count]] },
        fit.filter((each) => each.firm === firm),
        today,
      ),
    ),
  );
}

/** Forms of different types are of the same cases, so that most cases stay without any. */
function filingsOf(
  random: Random,
  form: DemoForm,
  cases: readonly DemoCase[],
  today: CalendarDate,
): readonly DemoFiling[] {
  const wanted = form.endings.flatMap(([ending, count]) => Array.from({ length: count }, () => ending));
  return wanted.flatMap((ending, place): readonly DemoFiling[] => {
    const demoCase = cases[place];
    return demoCase === undefined
      ? []
      : beginFiling(random, { form, demoCase, ending, values: valuesFor(form.example, demoCase) }, today);
  });
}

/** A form that was begun some weeks ago by the firm of a case; none where the case has no firm. */
export function beginFiling(
  random: Random,
  filing: Pick<DemoFiling, "form" | "demoCase" | "ending" | "values">,
  today: CalendarDate,
): readonly DemoFiling[] {
  const { form, demoCase, ending } = filing;
  if (demoCase.firm === null) return [];
  const age = ending === "expiring" ? random.between(49, 57) : random.between(6, 40);
  const startedAt = officeHour(addDays(today, -age), random);
  return [
    {
      ...filing,
      stream: `${form.type.type}/${random.id(new Date(startedAt))}`,
      startedAt,
      preparer: byOf(preparerOf(demoCase.firm), "appointedFirm"),
      trustee: byOf(demoCase.trustees[0] ?? "pa.demo", "appointee"),
    },
  ];
}

export function byOf(accountId: string, standing: By["standing"]): By {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === accountId);
  if (!account) throw new Error(`The demo office has no ${accountId}`);
  const rights: readonly Right[] = rightsOf(account.role);
  return { id: account.id, role: account.role, rights, firm: account.firm, standing };
}

/** A firm without a preparer of its own has its second partner type. */
export function preparerOf(firm: string): string {
  const staff = DEMO_ACCOUNTS.filter((account) => account.firm === firm);
  return (staff.find(({ role }) => role === "ua") ?? staff.at(-1))?.id ?? "ua.demo";
}

/**
 * A complete example, a B1 unless another is given, with every date as far from the order as it is there.
 * @param exampleOrder day of the order in the example
 */
export function valuesFrom(
  orderDate: CalendarDate,
  example: FormValues = completeB1,
  exampleOrder: CalendarDate = EXAMPLE_ORDER,
): FormValues {
  const days = Math.round((Date.parse(orderDate) - Date.parse(exampleOrder)) / 86_400_000);
  // An anniversary of the one order is an anniversary of the other, whatever leap years lie between.
  const shift = (date: CalendarDate): CalendarDate =>
    isAnniversary(date, exampleOrder)
      ? addMonths(orderDate, 12 * (Number(date.slice(0, 4)) - Number(exampleOrder.slice(0, 4))))
      : addDays(date, days);
  return Object.fromEntries(Object.entries(example).map(([id, value]) => [id, moved(value ?? null, shift)]));
}

/** The complete example, moved to the time and the people of a case. */
function valuesFor(example: FormValues, demoCase: DemoCase): FormValues {
  const firm = DEMO_FIRMS.find(({ id }) => id === demoCase.firm);
  const trustee = DEMO_ACCOUNTS.find(({ id }) => id === demoCase.trustees[0]);
  return {
    ...valuesFrom(demoCase.orderDate, example),
    fileEnclosure: `${firm?.shortName.slice(0, 3).toUpperCase() ?? "OR"}/B/${demoCase.number.replace(/\D+/g, "-").slice(1)} Encl. 14`,
    bankruptName: demoCase.nameEn,
    bankruptNameZh: demoCase.nameZh,
    hkid: demoCase.hkid,
    lastKnownAddress: demoCase.address,
    mobileTelephone: demoCase.phone,
    bankruptcyOrder: demoCase.number,
    ...(trustee && { trusteeName: trustee.fullName }),
    ...(firm && {
      trusteeFirm: firm.nameEn,
      trusteeAddress: firm.address.join("\n"),
      trusteePhone: firm.phone,
      trusteeFax: firm.fax,
    }),
  };
}

const isDate = (value: unknown): value is CalendarDate =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

export function move(value: FieldValue, days: number): FieldValue {
  return moved(value, (date) => addDays(date, days));
}

function moved(value: FieldValue, shift: (date: CalendarDate) => CalendarDate): FieldValue {
  if (isDate(value)) return shift(value);
  const rows = rowsOf(value);
  if (rows.length === 0) return value;
  return rows.map((row): TableRow => {
    const cells: Record<string, FieldValue | undefined> = {};
    for (const [column, cell] of Object.entries(row)) cells[column] = isDate(cell) ? shift(cell) : cell;
    return { ...cells, id: row.id };
  });
}
