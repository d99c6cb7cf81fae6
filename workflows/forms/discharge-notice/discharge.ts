/** The discharge: by which way and when, whether somebody objected, a suspension, contributions (s.30A, s.30B, Cap. 6). */
import { is, no, yes } from "../../kit";
import type { FormSection, FormValues } from "../../kit";
import { periodEnds } from "./relevant-period";

const isEarly = is("dischargedBy", "earlyOrder");
const isByOrder = ({ dischargedBy }: FormValues): boolean =>
  dischargedBy === "earlyOrder" || dischargedBy === "conditional";

export const isDischarge = is("noticeOf", "discharge");

export const discharge: FormSection = {
  id: "discharge",
  showWhen: isDischarge,
  fields: [
    {
      kind: "choice",
      id: "dischargedBy",
      options: ["lapse", "conditional", "earlyOrder"],
      required: true,
    },
    {
      kind: "date",
      id: "dischargeOrderDate",
      required: true,
      showWhen: isByOrder,
      notAfter: "today",
      notBeforeField: "orderDate",
    },
    {
      kind: "date",
      id: "dischargedOn",
      required: true,
      notAfter: "today",
      notBeforeField: "orderDate",
      prefill: "dischargeDate",
    },
    {
      kind: "computed",
      id: "periodEnds",
      of: "date",
      showWhen: (values) => !isEarly(values),
      compute: periodEnds,
    },
    // Three months before the end of the period at the latest (s.30A(5)).
    {
      kind: "date",
      id: "creditorsNotifiedOn",
      showWhen: (values) => !isEarly(values),
      notAfter: "today",
      notBeforeField: "orderDate",
    },
  ],
};

export const objection: FormSection = {
  id: "objection",
  showWhen: isDischarge,
  fields: [
    { kind: "yesNo", id: "objected", required: true },
    {
      kind: "date",
      id: "objectionDate",
      required: true,
      showWhen: yes("objected"),
      notAfter: "today",
      notBeforeField: "orderDate",
      prefill: "objectionDate",
    },
    { kind: "text", id: "objector", required: true, maxLength: 200, showWhen: yes("objected") },
    {
      kind: "choice",
      id: "objectionOutcome",
      options: ["dismissed", "withdrawn", "suspended"],
      required: true,
      showWhen: yes("objected"),
    },
    { kind: "yesNo", id: "suspended", required: true },
    {
      kind: "date",
      id: "suspensionOrderDate",
      required: true,
      showWhen: yes("suspended"),
      notAfter: "today",
      notBeforeField: "orderDate",
      prefill: "suspensionOrderDate",
    },
    {
      kind: "date",
      id: "suspensionEndsOn",
      required: true,
      showWhen: yes("suspended"),
      notBeforeField: "suspensionOrderDate",
    },
    {
      kind: "longText",
      id: "suspensionGrounds",
      required: true,
      showWhen: yes("suspended"),
      rows: 3,
      maxLength: 2_000,
    },
  ],
};

/** A discharge may be on condition of contributions, for up to eight years from the order (s.30A(9)). */
export const conditions: FormSection = {
  id: "conditions",
  showWhen: (values) => isDischarge(values) && is("dischargedBy", "conditional")(values),
  fields: [
    { kind: "longText", id: "conditions", required: true, rows: 3, maxLength: 2_000 },
    {
      kind: "date",
      id: "contributionsUntil",
      required: true,
      notBeforeField: "dischargedOn",
    },
  ],
};

export const estate: FormSection = {
  id: "estate",
  showWhen: isDischarge,
  fields: [
    { kind: "yesNo", id: "assetsRemain", required: true },
    { kind: "longText", id: "assets", required: true, showWhen: yes("assetsRemain"), rows: 3 },
    { kind: "longText", id: "furtherSteps", showWhen: no("assetsRemain"), rows: 2 },
  ],
};

/** The court has made an order that has to be enclosed. */
export const isOrdered = (values: FormValues): boolean =>
  is("noticeOf", "nonCommencement")(values) ||
  (isDischarge(values) && (isByOrder(values) || yes("suspended")(values)));
