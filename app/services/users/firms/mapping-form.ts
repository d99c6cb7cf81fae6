/** Which firm of a register of the case system a firm is. */
import { firmFacts } from "~/workflows/records/firm/index";

import { declareFactForm } from "../../platform/facts/fact-plain-form";

export const MAPPING_FORM = declareFactForm(firmFacts["firm.mapped"], (t) => t("validation.required"));
