/** A number of a mobile telephone in Hong Kong, read as people type it, by the numbering plan as libphonenumber knows it. */
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

import { MobileNumber } from "~/workflows/kit";

/**
 * @param typed with or without the code of Hong Kong, blanks and hyphens
 * @returns `null` for what is no such number: codes are sent to no other place, as each costs the office money and strangers can ask for them
 */
export function readMobileNumber(typed: string): MobileNumber | null {
  const read = parsePhoneNumberFromString(typed, "HK");
  if (read?.country !== "HK" || !read.isValid()) return null;
  return MobileNumber.safeParse(read.number).data ?? null;
}
