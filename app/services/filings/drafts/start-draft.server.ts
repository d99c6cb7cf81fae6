/** Starts a draft, with what the case file and the firm already know put into it. */
import { findFirm } from "~/db/queries/users/firms";
import { stateFromRow } from "~/app/services/platform/projections/firm.server";
import {
  changesBetween,
  getForm,
  prefillChanges,
  type FormValues,
  type Prefill,
  type Refusal,
  type SubmissionType,
} from "~/workflows/kit";

import {
  toFilingActor,
  CASE_CHANGED,
  findCaseFor,
  type VisibleCase,
} from "../../cases/access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { listAppointedFirms, buildPrefill } from "./case-knowledge";

export interface StartRequest {
  readonly type: SubmissionType;
  readonly caseFile: VisibleCase;
  /** Made with the page: starting twice with the same id starts once. */
  readonly submissionId: string;
  readonly requestId: string;
  /** Values of another form that this one begins with; what the case file knows fills what they leave blank. */
  readonly beginsWith?: FormValues;
}
export type StartOutcome =
  | { readonly outcome: "started"; readonly submissionId: string }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/** Times that the case is read again, because it has changed while the draft was begun. */
const ATTEMPTS = 5;

export async function startDraft(portal: Portal, request: StartRequest): Promise<StartOutcome> {
  let { caseFile } = request;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await startIn(portal, { ...request, caseFile });
    if (outcome !== "caseMoved") return outcome;
    const user = await portal.findUser(caseFile.by.id);
    const now = user && (await findCaseFor(portal, user, caseFile.id));
    if (!now) return { outcome: "refused", refusals: [CASE_CHANGED] };
    caseFile = now;
  }
  return { outcome: "refused", refusals: [CASE_CHANGED] };
}

/** @returns `caseMoved` where the case is another than the one that was read */
async function startIn(portal: Portal, request: StartRequest): Promise<StartOutcome | "caseMoved"> {
  const { type, caseFile, submissionId, requestId, beginsWith = {} } = request;
  const by = toFilingActor(caseFile, type);
  const stream = `${type.type}/${submissionId}`;
  const at = portal.clock.now();
  const started = await dispatch(portal.log, type, {
    stream,
    type: "draft.started",
    data: {
      caseId: caseFile.id,
      caseType: caseFile.file.type,
      caseOpen: caseFile.open,
      formVersion: type.form.version,
    },
    by,
    at,
    commandId: `${submissionId}-start`,
    input: { caseId: caseFile.id },
    requestId,
    restsOn: [caseFile.asRead],
  });
  if (started.outcome === "refused") return { outcome: "refused", refusals: started.refusals };
  // Begun before, for the other press of the same button: what was put in then stays.
  if (started.outcome === "done" && started.context.contentVersion > 0)
    return { outcome: "started", submissionId };
  if (started.outcome === "conflict") return "caseMoved";
  const form = getForm(type, started.context.formVersion);
  const changes = {
    ...changesBetween(form, {}, beginsWith),
    ...prefillChanges(form, await loadPrefill(portal, caseFile), beginsWith),
  };
  if (Object.keys(changes).length > 0) {
    mayBeRefused(
      await dispatch(portal.log, type, {
        stream,
        type: "draft.saved",
        data: { changes, basedOn: 0, prefilled: true },
        by,
        at: portal.clock.now(),
        commandId: `${submissionId}-prefill`,
        // What is known may have changed between two presses: the first stays.
        input: { prefilled: true },
        requestId,
      }),
    );
  }
  return { outcome: "started", submissionId };
}

/** The values that the case file and the trustee's firm know of the fields of a form. */
export async function loadPrefill(portal: ListParts, { file }: VisibleCase): Promise<Prefill> {
  const today = hongKongDay(portal.clock.now());
  const rows = await Promise.all(listAppointedFirms(file, today).map((id) => findFirm(portal.database, id)));
  const known = new Map(rows.flatMap((row) => (row ? [[row.id, stateFromRow(row)] as const] : [])));
  return buildPrefill(file, today, (id) => known.get(id));
}
