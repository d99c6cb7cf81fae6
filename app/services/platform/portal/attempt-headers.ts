/** Headers by which a page and the portal tell each other of attempts to file: read and written on both sides. */

/** Version of the draft that the page posts, so that a request that is turned away tells it without its body. */
export const DRAFT_VERSION_HEADER = "X-Draft-Version";
/** On the answer to somebody who was turned away: the number of their ticket. */
export const ATTEMPT_NUMBER_HEADER = "X-Attempt-Number";
