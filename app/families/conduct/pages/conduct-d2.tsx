import { leadsToForm } from "../paper-form/conduct-form.server";

/** A D2 by its address of section 2: leads to the form. */
export const loader = leadsToForm("d2");

export { default } from "~/app/components/ui/empty-page";
