import { leadsToPreview } from "../paper-form/conduct-form.server";

/** The preview of a D1 by its address of section 2. */
export const loader = leadsToPreview("d1");

export { default } from "~/app/components/ui/empty-page";
