/** Digits with the usual marks between them, an international prefix allowed: 2867 2448, +44 20 7946 0000 ext 12. */
const PHONE = /^\+?[\d\s()-]{6,24}(\s*(ext\.?|x|內線|内线)\s*\d{1,6})?$/i;

/** Whether this can be a telephone or fax number. */
export const isPhone = (typed: string): boolean => PHONE.test(typed);
