/** Line (1): the receipt of the books that is the money which the form says was handed over by the Official Receiver. */
import { isWithin, type AccountedEntry, type FromOffice } from "~/workflows/shared/accounts/index";
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
 * The receipt of the period that is exactly the amount of the form, on the day that the form says where it says one. Of several that
 * stand alike in the books it is the first: no figure depends on which. Of others the first is shown, and the account is refused.
 * @returns `undefined` where nothing was handed over, or the form is not filled in that far
 */
export function findFromOfficeReceipt(
  { receivedFromOffice, officeAmount, officeReceivedOn, officeFrom, officeTo, officeAppointment }: FormValues,
  period: { readonly from: string; readonly to: string },
  entries: readonly AccountedEntry[],
): FromOffice | undefined {
  const appointment = APPOINTMENTS[typeof officeAppointment === "string" ? officeAppointment : ""];
  if (receivedFromOffice !== true || !isMoney(officeAmount) || appointment === undefined) return undefined;
  if (typeof officeFrom !== "string" || typeof officeTo !== "string") return undefined;
  const on = typeof officeReceivedOn === "string" ? officeReceivedOn : null;
  const candidates = entries.filter(
    ({ kind, transfer, opening, currency, minor, date }) =>
      kind === "receipt" &&
      transfer === undefined &&
      opening !== true &&
      (on === null || date === on) &&
      currency === HOME_CURRENCY &&
      minor === officeAmount.minor &&
      isWithin(period, date),
  );
  const [received] = candidates;
  const isAmbiguous = candidates.some((each) => received !== undefined && !standAlike(each, received));
  return {
    appointment,
    from: officeFrom,
    to: officeTo,
    entries: [received?.id ?? NOT_IN_THE_BOOKS],
    ...(isAmbiguous && { candidates: candidates.length }),
  };
}

/** Whether two receipts of one amount are the same to every line, and to the fee. */
const standAlike = (one: AccountedEntry, other: AccountedEntry): boolean =>
  one.category === other.category && one.realization === other.realization && one.found === other.found;
