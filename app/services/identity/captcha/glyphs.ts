/** Letters and digits that nobody takes for one another: no 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const GLYPHS = "ACEFGHJKMNPRTWXY34679";
