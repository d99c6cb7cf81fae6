/** A request for another contact in words, for the bankrupt and for the office. */
import { formatLongTime } from "~/app/i18n/format";
import { formatMobile, type Locale } from "~/workflows/kit";
import type { ContactChange } from "~/workflows/records/contact-change/index";

export interface ChangedPart {
  /** Named at `annualStatement.contact.` */
  readonly part: "address" | "email" | "mobile";
  readonly was: string;
  readonly wanted: string;
}

/** What is to be another, with what it was. */
function listChangedParts({ wanted, was }: Pick<ContactChange, "wanted" | "was">): readonly ChangedPart[] {
  const { address, email, mobile } = wanted;
  return [
    ...(address === undefined ? [] : [{ part: "address" as const, was: was.address ?? "", wanted: address }]),
    ...(email === undefined ? [] : [{ part: "email" as const, was: was.email ?? "", wanted: email }]),
    ...(mobile === undefined
      ? []
      : [{ part: "mobile" as const, was: formatMobile(was.mobile ?? ""), wanted: formatMobile(mobile) }]),
  ];
}

/** How it stands, without who read it. */
export const describeChange = (change: ContactChange, locale: Locale) => ({
  parts: listChangedParts(change),
  requestedAt: formatLongTime(change.requestedAt, locale),
  takesOverAt: change.takesOverAt === null ? null : formatLongTime(change.takesOverAt, locale),
  isConfirmed: change.confirmed !== null,
  end:
    change.end === null
      ? null
      : { how: change.end.how, at: formatLongTime(change.end.at, locale), reason: change.end.reason },
});
