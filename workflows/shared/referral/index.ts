/** What the referrals to prosecution B1, B2 and B3 share: papers, contacts, findings, words. The only face that they use. */
export { bankrupt, file, firstBankrupt, proceedings, trustee } from "./case-papers";
export { chasing, contact, searches, sinceOrder } from "./contacts";
export { readableDates } from "./dates";
export { FORM_NUMBER, defineReferral } from "./define";
export { EXAMPLE_ORDER, completeFiles, contactValues, paperValues, people, searchValues } from "./examples";
export { findings, offence } from "./findings";
