/** A bankrupt's request for another address, e-mail address or mobile number. The only face that others use. */
export { contactChange } from "./machine";
export { CONTACT_PAPERS, NO_CHANGE } from "./state";
export type { ChangeEnd, ContactChange, ContactPaper, WantedContact } from "./state";
