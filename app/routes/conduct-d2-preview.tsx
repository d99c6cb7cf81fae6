import { leadsToPreview } from "../services/conduct/conduct-form.server";

/** The preview of a D2 by its address of section 2. */
export const loader = leadsToPreview("d2");

export { default } from "../components/nothing-drawn";
