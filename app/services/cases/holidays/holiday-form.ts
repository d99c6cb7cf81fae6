/** A day that is added to the general holidays. */
import { holidayFacts } from "~/workflows/records/general-holidays/index";

import { declareFactForm } from "../../platform/facts/fact-plain-form";

export const HOLIDAY_FORM = declareFactForm(holidayFacts["holiday.added"], (t) => t("validation.date"));
