/** A portal with one office and its case, and drafts of a B1 that have been saved as often as is asked. */
import { ulid } from "ulidx";

import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadForSaving } from "~/app/services/filings/drafts/load-for-saving.server";
import { saveStep } from "~/app/services/filings/drafts/save-step.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { changesBetween, findField, type SubmissionContext } from "~/workflows/kit";
import { completeValues, people, referralB1 } from "~/workflows/forms/referral-b1";

import { openOwnPortal, type OwnPortal } from "./own-portal";
import { factRecorder } from "./fact-recorder";
import { appointTrustee, importBankruptcy, openAccount, registerFirm, setPassword } from "./office-facts";

const { preparer } = people;
const caseId = "HCB-1-2022";
const now = "2025-06-02T04:00:00.000Z";
const FIELD = "petitionerName";

export async function openDraftingPortal(): Promise<OwnPortal> {
  const own = await openOwnPortal({ now: () => now });
  const { portal } = own;
  const recordFact = factRecorder(() => ({ portal, now }));
  await registerFirm(recordFact, preparer.firm, "Long & Co.");
  await openAccount(recordFact, preparer, { fullName: "LEE Ka Man", role: "ua" });
  await setPassword(recordFact, preparer);
  await importBankruptcy(recordFact, caseId);
  await appointTrustee(recordFact, caseId, { ...people.trustee, firm: preparer.firm });
  return own;
}

/**
 * A draft whose stream has so many entries: begun, filled in, and saved by one page after another.
 * @returns its id
 */
export async function createDraft(portal: Portal, entries: number): Promise<string> {
  const id = ulid();
  const stream = `${referralB1.type}/${id}`;
  const formVersion = referralB1.form.version;
  const started = { caseId, caseType: "B", caseOpen: true, formVersion };
  let known: LoadedStream<SubmissionContext> | undefined;
  const happen = async (type: string, data: Readonly<Record<string, unknown>>) => {
    const request = { stream, type, data, by: preparer, at: now, commandId: ulid() };
    const outcome = await dispatch(portal.log, referralB1, request, known);
    if (outcome.outcome !== "done") throw new Error(JSON.stringify(outcome));
    const { entry, state, context } = outcome;
    // Nothing is repeated here: earlier entries are not looked at.
    known = { stream, version: entry.version, state, context, entries: [] };
    return context.contentVersion;
  };
  let basedOn = await happen("draft.started", started);
  basedOn = await happen("draft.saved", {
    changes: changesBetween(referralB1.form, {}, completeValues),
    basedOn,
  });
  for (let version = 3; version <= entries; version += 1) {
    const changes = { [FIELD]: `Petitioner ${String(version)}` };
    basedOn = await happen("draft.saved", { changes, basedOn });
  }
  return id;
}

/** A page that is open: each call is an autosave, from the guard's look at the draft to the answer. */
export async function openPage(portal: Portal, id: string, load = loadForSaving) {
  const user = await portal.findUser(preparer.id);
  const step = findField(referralB1.form, FIELD)?.step;
  if (!user || !step) throw new Error("There is nobody to save, or nothing");
  const look = async (through: Portal) => {
    const submission = await findSubmissionFor(through, user, referralB1.code, id, { load });
    if (!submission) throw new Error("The draft is not seen");
    return submission;
  };
  const { contentVersion } = (await look(portal)).current.context;
  const pageId = ulid();
  let saves = 0;
  return async (typed: string, through: Portal = portal) => {
    saves += 1;
    const submission = await look(through);
    const body = new FormData();
    body.set("step", step.id);
    body.set("basedOn", String(contentVersion));
    body.set("pageId", pageId);
    body.set("commandId", `${pageId}.${String(saves).padStart(10, "0")}`);
    body.set(FIELD, typed);
    return saveStep(through, submission, body, "en", {
      requestId: "request",
      lease: submission.current.context.lease?.no,
    });
  };
}
