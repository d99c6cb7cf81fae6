/** What the button "Undo" posts in the place of a fact of the form. */
export const TAKEN_BACK = "decision.takenBack";
