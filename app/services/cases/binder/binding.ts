/** Links of the table of contents of a bound case file. */

/** Links of the table of contents, as they are printed: `https://enclosure.invalid/3` leads to the fourth document. */
export const LINK_HOST = "https://enclosure.invalid/";
