/** What a bankrupt has typed of a request at their own pages, and not sent. The only face that others use. */
export { DRAFT_LENGTH, requestDraft, requestDraftFacts } from "./machine";
export type { DraftFact } from "./machine";
