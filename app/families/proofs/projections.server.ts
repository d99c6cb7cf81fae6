/** Proofs, requests about them and the meetings of cases, as lists know them. */
import * as z from "zod";

import { creditorKey } from "~/db/queries/families/proofs";
import type { CaseFileTable, CaseProgrammeTable, ProofRequestTable, ProofTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection, RecordedEntry, Satellite } from "~/events/types";
import {
  draftEnd,
  getChartState,
  hasTag,
  hongKongDate,
  HOME_CURRENCY,
  isAmong,
  statesWith,
} from "~/workflows/kit";
import {
  isWageClaim,
  findProofContext,
  proofOfDebt,
  proofStates,
  waitEnd,
} from "~/workflows/forms/proof-of-debt/index";
import { EMPTY_REQUEST, proofRequest } from "~/workflows/records/proof-request/index";

import { stateFromRow as rememberedCase } from "~/app/services/platform/projections/case-file.server";
import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { isIn } from "~/workflows/kit/states";

/** What the list shows of what is written; the rest of a form is no list's business. */
const Written = z.object({
  creditorName: z.string().optional().catch(undefined),
  referenceNumber: z.string().optional().catch(undefined),
  totalClaim: z.object({ minor: z.number(), currency: z.string() }).optional().catch(undefined),
  exemptions: z.array(z.string()).optional().catch(undefined),
  secured: z.boolean().optional().catch(undefined),
  withDocuments: z.boolean().optional().catch(undefined),
});
type Written = z.output<typeof Written>;
const FIELDS: ReadonlySet<string> = new Set(Object.keys(Written.shape));

const Changed = z.object({ changes: z.record(z.string(), z.unknown()) });
const Decided = z.object({
  claim: z.number(),
  preferential: z.number(),
  ordinary: z.number(),
  voting: z.number(),
});
const Assigned = z.object({
  to: z.object({ name: z.string() }),
  holder: z.object({ account: z.string().nullable(), firm: z.string().nullable() }).optional(),
});
const FeeCorrected = z.object({ now: z.object({ payment: z.string() }).nullable() });
const Administered = z.object({ administeredBy: z.string() });
const CASE_ID = /^[A-Z]+-(\d+)[A-Z]?-(\d{4})$/;

export const proofProjection: Projection<ProofTable> = {
  name: "proof",
  version: 5,
  table: "proof",
  getKeys: keyByStream(proofOfDebt),
  fold(row, entry, id) {
    if (hasTag(proofOfDebt, entry.state, "unlisted")) return undefined;
    const known = row ?? begun(entry, id);
    return known && withExpiry(standing(changed(known, entry), entry));
  },
};

function begun(entry: RecordedEntry, id: string): ProofTable | undefined {
  const context = proofOfDebt.evolve(proofOfDebt.initialContext, toFact(entry));
  const proof = findProofContext(context);
  if (proof === null || proof.caseId === "") return undefined;
  const [, number = "0", year = "0"] = CASE_ID.exec(proof.caseId) ?? [];
  return {
    id,
    case_id: proof.caseId,
    case_year: Number(year),
    case_number: Number(number),
    case_type: proof.caseType,
    owner: proof.startedBy,
    firm_id: proof.firm,
    state: entry.state,
    status: "",
    since: entry.at,
    reference: null,
    edition: 1,
    ...getColumns({}),
    draft: "{}",
    started_at: entry.at,
    saved_at: entry.at,
    submitted_at: null,
    paid_at: null,
    accepted_at: null,
    marked_at: null,
    amended: 0,
    assigned: 0,
    ...UNDECIDED,
    expires_on: null,
    updated_at: entry.at,
  };
}

const UNDECIDED = {
  claim: null,
  preferential: null,
  ordinary: null,
  voting: null,
  decided_at: null,
} as const;

function getColumns({
  creditorName,
  referenceNumber,
  totalClaim,
  exemptions,
  secured,
  withDocuments,
}: Written) {
  const flag = (is: boolean | undefined) => (is === true ? 1 : 0);
  return {
    creditor: creditorName ?? "",
    creditor_key: creditorKey(creditorName ?? ""),
    own_reference: referenceNumber ?? "",
    currency: totalClaim?.currency ?? HOME_CURRENCY,
    amount: totalClaim?.minor ?? 0,
    wages: flag(isWageClaim({ exemptions: exemptions ?? [] })),
    secured: flag(secured),
    documented: flag(withDocuments),
  };
}

/** Of the changes of a save, those that the list shows. */
function written(before: Written, { data }: RecordedEntry): Written {
  const changes = Changed.safeParse(data).data?.changes ?? {};
  const shown = Object.entries(changes).filter(([field]) => FIELDS.has(field));
  return Written.parse({
    ...before,
    ...Object.fromEntries(shown.map(([field, value]) => [field, value ?? undefined])),
  });
}
const draftIn = ({ draft }: Pick<ProofTable, "draft">): Written => Written.parse(JSON.parse(draft));

/** What the fact says of the proof. What is written after it was filed is shown once it is filed again. */
function changed(row: ProofTable, entry: RecordedEntry): ProofTable {
  const { at, type, data } = entry;
  switch (type) {
    case "draft.saved":
    case "draft.restored": {
      const draft = written(draftIn(row), entry);
      const shown = row.submitted_at === null ? getColumns(draft) : {};
      return { ...row, ...shown, draft: JSON.stringify(draft), saved_at: at };
    }
    case "file.attached":
    case "file.removed":
      return { ...row, saved_at: at };
    case "payment.received":
      return { ...row, paid_at: at };
    case "fee.corrected":
      return { ...row, paid_at: FeeCorrected.safeParse(data).data?.now ? at : null };
    case "form.submitted": {
      const reference = z.object({ reference: z.string() }).safeParse(data).data?.reference ?? row.reference;
      return {
        ...row,
        ...getColumns(draftIn(row)),
        reference,
        submitted_at: row.submitted_at ?? at,
        amended: 0,
      };
    }
    case "counter.returned":
      return { ...row, edition: row.edition + 1 };
    case "counter.approved":
      return { ...row, accepted_at: at };
    case "counter.approvedAmended":
      return { ...amended(row, entry, 1), accepted_at: at };
    case "marked.inOfficeSystem":
      return { ...row, marked_at: at };
    case "mark.takenBack":
      return { ...row, marked_at: null };
    case "proof.admitted":
      return { ...row, ...(Decided.safeParse(data).data ?? UNDECIDED), decided_at: at };
    case "proof.rejected":
      return { ...row, ...UNDECIDED, decided_at: at };
    case "adjudication.reopened":
      return { ...row, ...UNDECIDED };
    case "acknowledgement.corrected":
      return amended(row, entry, 1);
    case "amendment.approved":
      return amended(row, entry, row.decided_at === null ? 1 : 2);
    case "assignment.approved": {
      const { to, holder } = Assigned.safeParse(data).data ?? {};
      const name = to?.name ?? row.creditor;
      return {
        ...row,
        creditor: name,
        creditor_key: creditorKey(name),
        assigned: row.assigned + 1,
        // Of nobody who has an account: it stands in nobody's own list.
        ...(holder && { owner: holder.account ?? "", firm_id: holder.firm }),
      };
    }
    default:
      return row;
  }
}

/** An amendment changes what stands, and the next draft begins with it no less than with what was filed. */
function amended(row: ProofTable, entry: RecordedEntry, how: 1 | 2): ProofTable {
  const stands = written(draftIn(row), entry);
  const amended = Math.max(row.amended, how);
  return { ...row, ...getColumns(stands), draft: JSON.stringify(stands), amended };
}

function standing(row: ProofTable, { at, type, state, data }: RecordedEntry): ProofTable {
  const { status } = getChartState(proofOfDebt, state);
  const decidedBy = type === "proof.rejected" ? Administered.safeParse(data).data?.administeredBy : undefined;
  const shown = isIn(proofStates, state, "rejected")
    ? decidedBy === "practitioner" || (decidedBy === undefined && row.status === "rejectedByPractitioner")
      ? "rejectedByPractitioner"
      : status
    : status;
  return {
    ...row,
    state,
    status: shown,
    since: state === row.state ? row.since : at,
    updated_at: at,
  };
}

const WAITING = statesWith(proofStates, "lists", "waits");

/** The draft of a first edition ends while it is with its maker and nothing was paid; so does the wait for signature or fee. */
function withExpiry(row: ProofTable): ProofTable {
  if (isAmong(WAITING, row.state))
    return { ...row, expires_on: hongKongDate(waitEnd({ heldSince: row.since })) };
  const ends = row.edition === 1 && row.paid_at === null && hasTag(proofOfDebt, row.state, "editable");
  const end = draftEnd({ lastSavedAt: row.saved_at, heldSince: row.since });
  return { ...row, expires_on: ends ? hongKongDate(end) : null };
}

export const proofRequestProjection: Projection<ProofRequestTable> = {
  name: "proof_request",
  version: 1,
  table: "proof_request",
  getKeys: keyByStream(proofRequest),
  fold(row, entry, id) {
    if (hasTag(proofRequest, entry.state, "unlisted")) return undefined;
    const { status } = getChartState(proofRequest, entry.state);
    if (row !== undefined) return { ...row, state: entry.state, status, decided_at: entry.at };
    const made = proofRequest.evolve(EMPTY_REQUEST, toFact(entry));
    if (made.proof === "") return undefined;
    return {
      id,
      proof_id: idInStream(made.proof),
      case_id: made.caseId,
      owner: made.by,
      firm_id: made.firm,
      kind: made.kind,
      state: entry.state,
      status,
      after_adjudication: made.afterAdjudication ? 1 : 0,
      requested_at: made.at,
      decided_at: null,
    };
  },
};

export const programmes: Satellite<CaseFileTable> = {
  table: "case_programme",
  parent: "case_id",
  getRows: (row): readonly (CaseProgrammeTable & Record<string, string>)[] =>
    rememberedCase(row).programmes.map(({ id, entry: { kind, on } }) => ({
      case_id: row.id,
      entry: id,
      kind,
      day: on,
    })),
};
