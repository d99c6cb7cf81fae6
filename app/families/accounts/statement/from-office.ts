/** Line (1): the receipt of the books that is the money which the form says was handed over by the Official Receiver. */
import { isWithin, type AccountedEntry, type FromOffice } from "~/workflows/accounts/index";
import { HOME_CURRENCY, isMoney, type FormValues } from "~/workflows/kit";

const APPOINTMENTS: Readonly<Record<string, FromOffice["appointment"]>> = {
  provisionalTrustee: "PT",
  trustee: "T",
  provisionalLiquidator: "PL",
  liquidator: "L",
};
/** Named where the books have no such receipt: the compiled account is refused then, and says so. */
const NOT_IN_THE_BOOKS = "";

/**
 * The first receipt of the period that is exactly the amount of the form.
 * @returns `undefined` where nothing was handed over, or the form is not filled in that far
 */
export function fromOfficeIn(
  { receivedFromOffice, officeAmount, officeFrom, officeTo, officeAppointment }: FormValues,
  period: { readonly from: string; readonly to: string },
  entries: readonly AccountedEntry[],
): FromOffice | undefined {
  const appointment = APPOINTMENTS[typeof officeAppointment === "string" ? officeAppointment : ""];
  if (receivedFromOffice !== true || !isMoney(officeAmount) || appointment === undefined) return undefined;
  if (typeof officeFrom !== "string" || typeof officeTo !== "string") return undefined;
  const received = entries.find(
    ({ kind, transfer, currency, minor, date }) =>
      kind === "receipt" &&
      transfer === undefined &&
      currency === HOME_CURRENCY &&
      minor === officeAmount.minor &&
      isWithin(period, date),
  );
  return { appointment, from: officeFrom, to: officeTo, entries: [received?.id ?? NOT_IN_THE_BOOKS] };
}
