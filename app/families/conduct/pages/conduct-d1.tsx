import { leadsToForm } from "../paper-form/conduct-form.server";

/** A D1 by its address of section 2: leads to the form. */
export const loader = leadsToForm("d1");

export { default } from "~/app/components/ui/empty-page";
