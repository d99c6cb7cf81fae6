import type { FormValues } from "../../kit";
import { toldOf } from "../../shared/notices";
import type { ToldDate } from "../../shared/notices";
import { isDischarge } from "./discharge";

/** The days that a notice of discharge or of a non-commencement order tells of; what its answers hide is not told. */
export function datesOfDischarge(values: FormValues): readonly ToldDate[] {
  const order = toldOf("order", values, "orderDate");
  if (!isDischarge(values))
    return [
      ...order,
      ...toldOf("nonCommencementOrder", values, "ncoDate"),
      ...(values.termsMet === true ? toldOf("periodBegins", values, "periodBeginsOn") : []),
    ];
  return [
    ...order,
    ...(values.objected === true ? toldOf("objection", values, "objectionDate") : []),
    ...(values.suspended === true
      ? [
          ...toldOf("suspensionOrder", values, "suspensionOrderDate"),
          ...toldOf("suspensionEnds", values, "suspensionEndsOn"),
        ]
      : []),
    ...toldOf("discharge", values, "dischargedOn"),
  ];
}
