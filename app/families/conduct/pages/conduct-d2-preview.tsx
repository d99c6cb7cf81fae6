import { leadsToPreview } from "../paper-form/conduct-form.server";

/** The preview of a D2 by its address of section 2. */
export const loader = leadsToPreview("d2");

export { default } from "~/app/components/ui/empty-page";
