import { createContext } from "react";

/** Whether a field stands in the filters of a list: blank it asks for nothing, and its hint goes below it, so that labels are in line. */
export const InFilter = createContext(false);
