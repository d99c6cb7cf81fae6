/** The e-mail address and the mobile number at which a bankrupt is reached: verified by somebody of the office, and corrected where that was wrong. */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  guard,
  hasReason,
  hongKongDate,
  isOfficeWith,
  isScheduler,
  when,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import type { CaseFile } from "./case";
import { contactFacts } from "./contact-facts";
import type { VerifiedContact } from "./contact-facts";

type Verified = Omit<VerifiedContact, "on" | "by">;

/** Where there is neither an address nor a number, nothing is verified. */
function reachedAt(file: CaseFile, { email, mobile, how, language }: Verified, { at, by }: Fact): CaseFile {
  const { email: _was, ...debtor } = file.debtor;
  const { contact: _contact, ...others } = file;
  return {
    ...others,
    debtor: email === null ? debtor : { ...debtor, email },
    ...((email ?? mobile ?? null) !== null && {
      contact: {
        email,
        ...(mobile !== undefined && { mobile }),
        how,
        language,
        on: hongKongDate(at),
        by: by.id,
      },
    }),
  };
}

/** How each fact of a contact changes the case. */
export const contacting = {
  "contact.verified": when(
    contactFacts["contact.verified"],
    (file: CaseFile, { email, mobile, how, language }, fact): CaseFile =>
      reachedAt(file, { email, mobile, how, language }, fact),
  ),
  "contact.corrected": when(
    contactFacts["contact.corrected"],
    (file: CaseFile, { now, nowMobile, how, language }, fact): CaseFile =>
      reachedAt(file, { email: now, mobile: nowMobile, how, language }, fact),
  ),
  "contact.changed": when(
    contactFacts["contact.changed"],
    (file: CaseFile, { email, mobile, address, language }, fact): CaseFile => {
      const moved = address === undefined ? file : { ...file, debtor: { ...file.debtor, address } };
      if (email === undefined && mobile === undefined) return moved;
      const known = { email: file.debtor.email ?? null, mobile: file.contact?.mobile };
      return reachedAt(
        moved,
        { email: email ?? known.email, mobile: mobile ?? known.mobile, how: "ownRequest", language },
        fact,
      );
    },
  ),
};

/** An address that is changed in another way was not verified. */
export function withContact(file: CaseFile): CaseFile {
  const { contact, ...others } = file;
  return contact === undefined || contact.email === (file.debtor.email ?? null) ? file : others;
}

/** A number as it stands in the case before anybody has verified one: it may be no mobile telephone's. */
export const getMobileOnFile = ({ contact, debtor }: Pick<CaseFile, "contact" | "debtor">): string | null =>
  contact?.mobile === undefined ? (debtor.phone ?? null) : contact.mobile;

const readContact = (data: unknown) => contactFacts["contact.verified"].payload.safeParse(data).data;
const readCorrection = (data: unknown) => contactFacts["contact.corrected"].payload.safeParse(data).data;

interface Read {
  readonly was: string | null;
  readonly wasMobile?: string | null | undefined;
}
const reads = (file: CaseFile, { was, wasMobile }: Read): boolean =>
  (file.debtor.email ?? null) === was && (wasMobile === undefined || getMobileOnFile(file) === wasMobile);

export const contactGuards = {
  mayVerifyContact: isOfficeWith("NOL_MAINTAIN"),
  isOfBankrupt: guard("circumstances", INVALID_ACTION, ({ type }) => type === "B"),
  isUnverified: guard("circumstances", INVALID_ACTION, ({ contact }) => contact === undefined),
  isVerified: guard("circumstances", INVALID_ACTION, ({ contact }) => contact !== undefined),
  /** Nobody overwrites what somebody else has changed meanwhile. */
  contactReadsAsBefore: guard("data", INVALID_ACTION, (file, { data }) => {
    const read = readCorrection(data) ?? readContact(data);
    return read !== undefined && reads(file, read);
  }),
  isPortal: isScheduler<CaseFile>(),
  /** An officer has changed neither the contact nor the address since the bankrupt asked. */
  caseReadsAsAsked: guard("data", INVALID_ACTION, (file, { data }) => {
    const read = contactFacts["contact.changed"].payload.safeParse(data).data;
    return read !== undefined && reads(file, read) && (file.debtor.address ?? null) === read.wasAddress;
  }),
  /** What is verified is an address, a number, or both. */
  namesContact: guard("data", FILL_MANDATORY, (_, { data }) => {
    const read = readContact(data);
    return read !== undefined && (read.email ?? read.mobile ?? null) !== null;
  }),
  hasReason: hasReason<CaseFile>(),
} satisfies Record<string, Guard<CaseFile>>;
