/** Where the pages of applications for accounts lie: for browsers and the server. */

/** The applicant's pages. */
export const DOOR = "/registration";
/** The office's. */
export const REGISTRATIONS = "/registrations";
