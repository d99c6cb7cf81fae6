/** The e-mail address at which a bankrupt is reached: verified by somebody of the office, and corrected where that was wrong. */
import { INVALID_ACTION, guard, hasReason, hongKongDate, isOfficeWith, when } from "../../kit";
import type { Guard } from "../../kit";
import type { CaseFile } from "./case";
import { contactFacts } from "./contact-facts";

/** How each fact of a contact changes the case. */
export const contacting = {
  "contact.verified": when(
    contactFacts["contact.verified"],
    (file: CaseFile, { email, how }, { at, by }): CaseFile => ({
      ...file,
      debtor: { ...file.debtor, email },
      contact: { email, how, on: hongKongDate(at), by: by.id },
    }),
  ),
  "contact.corrected": when(
    contactFacts["contact.corrected"],
    (file: CaseFile, { now, how }, { at, by }): CaseFile => {
      const { email: _was, ...debtor } = file.debtor;
      const { contact: _contact, ...others } = file;
      return now === null
        ? { ...others, debtor }
        : {
            ...others,
            debtor: { ...debtor, email: now },
            contact: { email: now, how, on: hongKongDate(at), by: by.id },
          };
    },
  ),
};

/** An address that is changed in another way was not verified. */
export function withContact(file: CaseFile): CaseFile {
  const { contact, ...others } = file;
  return contact === undefined || contact.email === file.debtor.email ? file : others;
}

const reads = (file: CaseFile, was: string | null): boolean => (file.debtor.email ?? null) === was;

export const contactGuards = {
  mayVerifyContact: isOfficeWith("NOL_MAINTAIN"),
  isOfBankrupt: guard("circumstances", INVALID_ACTION, ({ type }) => type === "B"),
  isUnverified: guard("circumstances", INVALID_ACTION, ({ contact }) => contact === undefined),
  isVerified: guard("circumstances", INVALID_ACTION, ({ contact }) => contact !== undefined),
  /** Nobody overwrites what somebody else has changed meanwhile. */
  contactReadsAsBefore: guard("data", INVALID_ACTION, (file, { data }) => {
    const verified = contactFacts["contact.verified"].payload.safeParse(data).data;
    const corrected = contactFacts["contact.corrected"].payload.safeParse(data).data;
    if (corrected !== undefined) return reads(file, corrected.was);
    return verified !== undefined && reads(file, verified.was);
  }),
  hasReason: hasReason<CaseFile>(),
} satisfies Record<string, Guard<CaseFile>>;
