/** In which cases somebody is named or taken off: what the form posts for this one alone; else the practitioner whose cases are meant. */
export const THIS_CASE = "case";
