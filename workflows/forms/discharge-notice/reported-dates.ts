import type { FormValues } from "../../kit";
import { listTold } from "../../shared/notices";
import type { ReportedDate } from "../../shared/notices";
import { isDischarge } from "./discharge";

/** The days that a notice of discharge or of a non-commencement order tells of; what its answers hide is not told. */
export function listDischargeDates(values: FormValues): readonly ReportedDate[] {
  const order = listTold("order", values, "orderDate");
  if (!isDischarge(values))
    return [
      ...order,
      ...listTold("nonCommencementOrder", values, "ncoDate"),
      ...(values.termsMet === true ? listTold("periodBegins", values, "periodBeginsOn") : []),
    ];
  return [
    ...order,
    ...(values.objected === true ? listTold("objection", values, "objectionDate") : []),
    ...(values.suspended === true
      ? [
          ...listTold("suspensionOrder", values, "suspensionOrderDate"),
          ...listTold("suspensionEnds", values, "suspensionEndsOn"),
        ]
      : []),
    ...listTold("discharge", values, "dischargedOn"),
  ];
}
