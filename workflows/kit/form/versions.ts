/** A submission stays with the version of the form that it was started in. */
import type { FormDefinition } from "./types";
import type { SubmissionType } from "../filing/types";

/** @throws for a version that the type never had */
export function getForm(
  { type, form, formerForms = [] }: Pick<SubmissionType, "type" | "form" | "formerForms">,
  version: number,
): FormDefinition {
  const found = [form, ...formerForms].find((each) => each.version === version);
  if (!found) throw new Error(`${type} has no form of version ${String(version)}`);
  return found;
}
