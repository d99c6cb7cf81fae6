import type { FormValues } from "../../kit";
import { listTold } from "../../shared/notices";
import type { ReportedDate } from "../../shared/notices";

/** The days that a notice of appointment tells of: the order, and since when who is in office. */
export function listAppointmentDates(values: FormValues): readonly ReportedDate[] {
  const { holderName } = values;
  return [
    ...listTold("order", values, "orderDate"),
    ...listTold("appointment", values, "appointedOn").map((told) => ({
      ...told,
      ...(typeof holderName === "string" && { person: holderName }),
    })),
  ];
}
