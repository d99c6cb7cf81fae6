/** The memory of a filing after each fact. It never judges: that was done before the fact was recorded. */
import { evolveWith } from "../evolve";
import { applyChanges } from "../form/changes";
import { withoutFile } from "../form/fields/file-details";
import type { Fact } from "../types";
import type { AttachedFile, Changes, FormDefinition } from "../form/types";
import type { FiledEdition, Pin, Signature, SubmissionContext } from "./types";
import { readFilingData } from "./facts";
import type { FilingFactType } from "./facts";
import { openKey } from "../seal";
import { renewLease, createLease, releaseLease } from "./lease";

type Context = SubmissionContext;

export const EMPTY_FILING: Context = {
  caseId: "",
  formVersion: 0,
  edition: 1,
  keyNames: ["edition-1"],
  contentVersion: 0,
  values: {},
  files: [],
  pins: [],
  reviewNote: null,
  returnReason: null,
  returned: false,
  signature: null,
  filed: [],
  startedBy: "",
  startedAt: "",
  lastSavedAt: "",
  heldSince: "",
  acknowledgedAt: null,
  officeRemarks: [],
  dueOn: null,
  dueBefore: null,
  lease: null,
  expiryAnnounced: null,
};

/** @param getForm the form of a version; a submission stays with the version that it was started in */
export function filingEvolve(getForm: (version: number) => FormDefinition) {
  const change = (context: Context, changes: Changes | undefined) =>
    changes ? applyChanges(getForm(context.formVersion), context.values, changes) : context.values;

  const remember: Record<FilingFactType, (context: Context, fact: Fact) => Context> = {
    "draft.started": (context, fact) => {
      const data = readFilingData("draft.started", fact);
      return {
        ...context,
        caseId: data?.caseId ?? context.caseId,
        formVersion: data?.formVersion ?? context.formVersion,
        startedBy: fact.by.id,
        startedAt: fact.at,
        lastSavedAt: fact.at,
        heldSince: fact.at,
      };
    },
    "draft.saved": (context, fact) => {
      const data = readFilingData("draft.saved", fact);
      const answers = new Map(data?.answers?.map(({ pin, done, note }) => [pin, { done, note }]));
      const pins = context.pins.map((pin): Pin => {
        const answer = answers.get(pin.id);
        return answer ? { ...pin, answer } : pin;
      });
      const next = { ...edited(context, fact), values: change(context, data?.changes), pins };
      // What the portal itself fills in is nobody's work.
      return data?.prefilled ? { ...next, lease: context.lease } : next;
    },
    "draft.restored": (context, fact) => ({
      ...edited(context, fact),
      values: change(context, readFilingData("draft.restored", fact)?.changes),
    }),
    "file.attached": (context, fact) => {
      const file = readFilingData("file.attached", fact)?.file;
      return { ...edited(context, fact), files: file ? [...context.files, file] : context.files };
    },
    "file.removed": (context, fact) => {
      const id = readFilingData("file.removed", fact)?.file;
      const fileToRemove = context.files.find((file) => file.id === id);
      return {
        ...edited(context, fact),
        files: context.files.filter((file) => file.id !== id),
        values: fileToRemove ? withoutFile(context.values, fileToRemove) : context.values,
      };
    },
    "file.scanned": (context, fact) => {
      const data = readFilingData("file.scanned", fact);
      const files = context.files.map((file): AttachedFile =>
        data && file.id === data.file ? { ...file, scan: data.scan } : file,
      );
      return { ...context, files };
    },
    "draft.taken": (context, fact) => ({
      ...context,
      lease: createLease(context.lease, fact.by.id, fact.at),
    }),
    "draft.unlocked": (context, fact) => ({ ...context, lease: createLease(context.lease, null, fact.at) }),
    "review.requested": (context, fact) => ({
      ...context,
      lease: releaseLease(context.lease),
      heldSince: fact.at,
      dueOn: readFilingData("review.requested", fact)?.dueOn ?? null,
      dueBefore: context.dueOn,
      reviewNote: readFilingData("review.requested", fact)?.note?.trim() || null,
    }),
    "review.recalled": (context, fact) => ({
      ...context,
      heldSince: fact.at,
      dueOn: context.dueBefore,
      dueBefore: null,
      reviewNote: null,
    }),
    "form.returned": (context, fact) => sentBack(context, fact, readFilingData("form.returned", fact)),
    "form.unlocked": (context, fact) => {
      // Out of the office's hands a new edition begins; the filed one stands until that is submitted.
      const next = isFiled(context) ? openNextEdition(context, fact) : context;
      return sentBack(next, fact, readFilingData("form.unlocked", fact));
    },
    "form.signed": (context, fact) => {
      const data = readFilingData("form.signed", fact);
      if (data) return { ...context, signature: { ...data, by: fact.by.id, at: fact.at } };
      return fact.recorded?.destroyed
        ? { ...context, signature: forgottenSignature(context, fact) }
        : context;
    },
    "form.submitted": (context, fact) => ({
      ...context,
      filed: [...context.filed, fileEdition(context, fact)],
      heldSince: fact.at,
      lease: releaseLease(context.lease),
      acknowledgedAt: null,
      dueOn: readFilingData("form.submitted", fact)?.dueOn ?? null,
      dueBefore: null,
    }),
    "resubmission.requested": (context, fact) => {
      const next = openNextEdition(context, fact);
      // Asked for by the office, a resubmission answers remarks, as a returned form does: its review is "(amended)".
      return fact.by.standing === "office"
        ? sentBack(next, fact, readFilingData("resubmission.requested", fact))
        : next;
    },
    "resubmission.withdrawn": (context, fact) => {
      const lastFiled = context.filed.at(-1);
      if (!lastFiled) return context;
      const { edition, values, files, signature } = lastFiled;
      return { ...withoutDraft(context), edition, values, files, signature, heldSince: fact.at };
    },
    "form.withdrawn": (context, fact) => ({ ...context, heldSince: fact.at }),
    "draft.deleted": (context, fact) => ({ ...withoutDraft(context), heldSince: fact.at }),
    "draft.expired": (context, fact) => ({ ...withoutDraft(context), heldSince: fact.at }),
    "filing.forgotten": (context, fact) => ({
      ...withoutDraft(context),
      filed: [],
      officeRemarks: [],
      heldSince: fact.at,
    }),
    "draft.expiryAnnounced": (context, fact) => ({
      ...context,
      expiryAnnounced: readFilingData("draft.expiryAnnounced", fact),
    }),
    "office.acknowledged": (context, fact) => ({
      ...context,
      acknowledgedAt: context.acknowledgedAt ?? fact.at,
      dueOn: null,
    }),
    "office.remarked": (context, fact) => ({
      ...context,
      officeRemarks: [
        ...context.officeRemarks,
        {
          edition: context.edition,
          by: fact.by.id,
          at: fact.at,
          note: readFilingData("office.remarked", fact)?.note ?? "",
        },
      ],
    }),
  };
  return evolveWith(remember);
}

/** A new content version. Any signature is of an earlier one from here on. */
function edited(context: Context, fact: Fact): Context {
  return {
    ...context,
    contentVersion: context.contentVersion + 1,
    lastSavedAt: fact.at,
    lease: renewLease(context.lease, fact),
  };
}

function sentBack(
  context: Context,
  fact: Fact,
  data: {
    reason?: string | undefined;
    pins?: readonly Omit<Pin, "by" | "answer">[] | undefined;
    dueOn?: string | undefined;
  } | null,
): Context {
  return {
    ...context,
    pins: (data?.pins ?? []).map((pin) => ({ ...pin, by: fact.by.id })),
    returnReason: data?.reason?.trim() || null,
    returned: true,
    lease: releaseLease(context.lease),
    heldSince: fact.at,
    dueOn: data?.dueOn ?? null,
    dueBefore: null,
  };
}

/** That it was signed is still known; what with, is gone with the key. */
const forgottenSignature = ({ contentVersion }: Context, { by, at }: Fact): Signature => ({
  contentVersion,
  pdfFile: "",
  pdfHash: "",
  certificateSubject: "",
  certificateSerial: "",
  by: by.id,
  at,
});

const isFiled = ({ filed, edition }: Context): boolean => filed.at(-1)?.edition === edition;

/** The next edition starts as a copy of the filed one; a signature does not carry over. */
function openNextEdition(context: Context, fact: Fact): Context {
  const next = edited(context, fact);
  const edition = context.edition + 1;
  return {
    ...next,
    lease: releaseLease(context.lease),
    edition,
    keyNames: openKey({ edition, keyNames: context.keyNames }, next.contentVersion),
    pins: [],
    reviewNote: null,
    returnReason: null,
    returned: false,
    signature: null,
    heldSince: fact.at,
  };
}

function fileEdition({ signature, ...context }: Context, fact: Fact): FiledEdition {
  if (!signature)
    throw new Error("A form was submitted without a signature: the log and the machine disagree");
  const { edition, values, files, contentVersion } = context;
  const reference = readFilingData("form.submitted", fact)?.reference ?? "";
  return { edition, reference, at: fact.at, by: fact.by.id, values, files, signature, contentVersion };
}

/** The draft's content is gone for good; a higher content version keeps an old page from saving onto what stands now. */
function withoutDraft(context: Context): Context {
  return {
    ...context,
    contentVersion: context.contentVersion + 1,
    values: {},
    files: [],
    pins: [],
    reviewNote: null,
    returnReason: null,
    returned: false,
    signature: null,
    dueOn: null,
    dueBefore: null,
    lease: releaseLease(context.lease),
  };
}
