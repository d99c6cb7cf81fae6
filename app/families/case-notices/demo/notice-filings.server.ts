/** Notices of appointment and of discharge in the demo's cases, in several statuses. */
import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import {
  beginFilings,
  ownFirmFirst,
  buildExampleValues,
  type DemoFiling,
  type DemoForm,
  type Endings,
} from "~/app/services/assembly/demo/filings.server";
import type { Random } from "~/app/services/assembly/demo/random";
import {
  appointmentNotice,
  completeValues as bankruptcyAppointment,
  windingUpValues,
} from "~/workflows/forms/appointment-notice/index";
import {
  completeValues as suspendedDischarge,
  dischargeNotice,
} from "~/workflows/forms/discharge-notice/index";
import { addDays, hongKongDate, type FormValues } from "~/workflows/kit";

/** Date of the order in the examples: every other date of them is counted from there. */
const EXAMPLE_ORDER = "2020-05-20";

const ENDINGS: Endings = [
  ["submitted", 2],
  ["acknowledged", 1],
  ["readyForReview", 1],
  ["drafted", 1],
  ["pendingAmendment", 1],
  ["resubmitted", 1],
];

/** Alone in office, so that nothing has to be said of others; only the case file says what kind of case it is. */
const { caseType: _B, ...ofBankruptcy } = bankruptcyAppointment;
const { caseType: _L, otherHolders: _others, actsAlone: _alone, ...ofWindingUp } = windingUpValues;
const { caseType: _D, ...suspended } = suspendedDischarge;
/** Nobody objected, and the period ran out. */
const ofDischarge: FormValues = {
  ...Object.fromEntries(
    Object.entries(suspended).filter(([id]) => !/^(objection|objector|suspension)/.test(id)),
  ),
  objected: false,
  suspended: false,
  dischargedOn: "2024-05-20",
};

const APPOINTMENT: Omit<DemoForm, "example" | "endings"> = {
  type: appointmentNotice,
  attachedTo: "enclosures",
  paper: {
    name: "Letter of appointment",
    lines: ["You are appointed in the place of the Official Receiver", "as from the date stated above."],
  },
  amendment: {
    reason: "Please say who in the firm deals with the case.",
    field: "remarks",
    addition: "Ms Ho of the firm deals with the case.",
  },
  correction: { contactPerson: "HO Wai Man" },
  remark: "The appointment was compared with the case file.",
};
const DISCHARGE: Omit<DemoForm, "example" | "endings"> = {
  type: dischargeNotice,
  attachedTo: "enclosures",
  paper: {
    name: "Notice to creditors",
    lines: ["The relevant period of the bankrupt ends on the date stated above.", "Creditors may object."],
  },
  amendment: {
    reason: "Please say what becomes of the flat.",
    field: "remarks",
    addition: "The sale of the flat is agreed.",
  },
  correction: { assets: "Half a share in a flat; the sale has been completed." },
  remark: "The day of discharge was recorded.",
};

const FORMS: readonly (DemoForm & { readonly caseType: "B" | "L"; readonly age: number })[] = [
  { ...APPOINTMENT, caseType: "B", age: 100, example: { ...ofBankruptcy, manner: "sole" }, endings: ENDINGS },
  {
    ...APPOINTMENT,
    caseType: "L",
    age: 170,
    example: { ...ofWindingUp, manner: "sole" },
    endings: ENDINGS.filter(([ending]) => ending !== "resubmitted"),
  },
  // A period of four years, and five for somebody who was bankrupt before.
  { ...DISCHARGE, caseType: "B", age: 1_461 + 60, example: ofDischarge, endings: ENDINGS },
];

/** In cases old enough that one person has administered from the order on; the demo's own trustee first. */
export function noticeFilings(
  random: Random,
  cases: readonly DemoCase[],
  now: string,
): readonly DemoFiling[] {
  const today = hongKongDate(now);
  return FORMS.flatMap(({ caseType, age, ...form }) => {
    const fit = cases.filter(
      ({ type, trustees, status, orderDate, facts }) =>
        type === caseType &&
        trustees.length === 1 &&
        !isClosed(status) &&
        addDays(orderDate, age) < today &&
        !facts.some((fact) => fact.type === "practitioner.ceased"),
    );
    return beginFilings(random, form, ownFirmFirst(fit), today, ({ orderDate }) => ({
      ...buildExampleValues(orderDate, form.example, EXAMPLE_ORDER),
      // The day of the appointment is that of the case file, which no day of the example may be after.
      ...("formerCeasedOn" in form.example && { formerCeasedOn: orderDate }),
    }));
  });
}
