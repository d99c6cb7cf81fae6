import type { CaseFile } from "~/workflows/records/case-file/index";

/** Officers of the case: whoever it is assigned to, else whoever supervises it. */
export function listOfficers({ assignment }: Pick<CaseFile, "assignment">): readonly (string | null)[] {
  return [assignment?.officer ?? assignment?.supervisor ?? null];
}
