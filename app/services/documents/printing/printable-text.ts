/** Text that people typed, as it can stand on paper. */

/** Controls that part words: a line of their own or a column, as spreadsheets and old programs put them into text. */
const PARTING = /\r(?!\n)|[\v\f\u0085]/g;
/** Control characters cannot be printed, and characters that turn the direction of text could make it read otherwise. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu;

/** The text without what leaves no mark, or would make it read otherwise. */
export const cleanText = (text: string): string => text.replace(PARTING, " ").replace(UNPRINTABLE, "");
