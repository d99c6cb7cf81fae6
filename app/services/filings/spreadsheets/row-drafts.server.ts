/** How the rows of a form's spreadsheet become drafts: as its family says, or as every form begins. */
import { familyServices } from "~/app/families/registry.server";
import { prefillChanges, type SubmissionType } from "~/workflows/kit";

import { findCaseFor } from "../../cases/access/visible-case.server";
import { loadPrefill, startDraft } from "../drafts/start-draft.server";
import { mayStart } from "../submissions/may-start.server";
import type { RowDrafts } from "../submissions/row-drafts";

export function getRowDrafts(type: SubmissionType): Omit<RowDrafts, "family"> {
  const own = familyServices.find(({ rowDrafts }) => rowDrafts?.family === type.family)?.rowDrafts;
  return own ?? asEveryForm(type);
}

const asEveryForm = (type: SubmissionType): Omit<RowDrafts, "family"> => ({
  findCase: findCaseFor,
  known: async (portal, _user, caseFile, typed) =>
    prefillChanges(type.form, await loadPrefill(portal, caseFile), typed),
  refusals: async (portal, user, caseId) => {
    const caseFile = await findCaseFor(portal, user, caseId);
    return caseFile === null ? [] : mayStart(portal, type, caseFile);
  },
  start: async (portal, { user, caseId, submissionId, requestId }) => {
    const caseFile = await findCaseFor(portal, user, caseId);
    if (caseFile === null) return [{ guard: "caseUnknown", code: "ERR-AUTH-005", params: {} }];
    const started = await startDraft(portal, { type, caseFile, submissionId, requestId });
    return started.outcome === "refused" ? started.refusals : [];
  },
});
