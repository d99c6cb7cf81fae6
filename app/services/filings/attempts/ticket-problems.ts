/** Why a ticket is not taken: codes of the catalogue of errors, each with a sentence and what to do next. */

/** It is none of this portal, or was altered. */
export const NOT_OURS = "ERR-TICKET-001";
/** It is recorded: presented twice it proves no more. */
export const KNOWN = "ERR-TICKET-002";
export const OTHER_FORM = "ERR-TICKET-003";
/** It was given to another person. */
export const NOT_THEIRS = "ERR-TICKET-004";
/** The session or key that it was given to is gone: nobody can tell any more whose it was. */
export const NOBODYS = "ERR-TICKET-005";
/** The account has recorded too many within an hour. */
export const MANY = "ERR-TICKET-006";
