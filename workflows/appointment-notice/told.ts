import type { FormValues } from "../kit";
import { toldOf } from "../notices";
import type { ToldDate } from "../notices";

/** The days that a notice of appointment tells of: the order, and since when who is in office. */
export function datesOfAppointment(values: FormValues): readonly ToldDate[] {
  const { holderName } = values;
  return [
    ...toldOf("order", values, "orderDate"),
    ...toldOf("appointment", values, "appointedOn").map((told) => ({
      ...told,
      ...(typeof holderName === "string" && { person: holderName }),
    })),
  ];
}
