/** A bankrupt's request for another address, e-mail address or mobile number. The only face that others use. */
export { contactChange } from "./machine";
export { changeFacts as contactChangeFacts, MOST_CONTACT_PAPERS, NO_CHANGE } from "./state";
export type { ChangeEnd, ContactChange, ContactPaper, RequestedContact } from "./state";
