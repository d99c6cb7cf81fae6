/** What a batch remembers: whose it is, which forms are in it, what is to become of each and what became of it. */
import * as z from "zod";
import {
  ACCOUNT_SUBMISSION_LIMIT,
  evolveWith,
  when,
  final,
  RecordedRefusal,
  RemarkedFigure,
  supersededByNext,
  undoneBy,
} from "../../kit";
import { CertificateCheck, Hash, Id } from "../../kit/filing/payloads";
import type { Fact, Instant, ProcedureFacts } from "../../kit";

export const MARKS = ["sign", "return", "later"] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Why a form of the batch was left as it was. `refused`: its own procedure did not let it happen, and says why; `changed`: it is not what
 * was read any more; `gone`: the person no longer sees it; `notTrusted`: the certificate of the signature is not
 * believed; `printing`, `notVerified`, `unexpected`: the portal could not do it.
 */
export const CAUSES = [
  "refused",
  "changed",
  "gone",
  "printing",
  "notVerified",
  "notTrusted",
  "unexpected",
] as const;
export type Cause = (typeof CAUSES)[number];

const Item = z.string().min(3).max(120);
/** A remark on the form, and what it is pinned to. */
const Pin = z.strictObject({
  target: z.string().min(1).max(200),
  remark: z.string().trim().min(1).max(10_000),
  figure: RemarkedFigure.optional(),
});
export type BatchPin = z.output<typeof Pin>;
const Marked = z.strictObject({
  item: Item,
  mark: z.enum(MARKS),
  reason: z.string().trim().max(10_000).optional(),
  pins: z.array(Pin).max(500).optional(),
  /** Version of the form's content that was read: nothing else is signed. */
  contentVersion: z.int().nonnegative().optional(),
});

/** A form as a schedule lists it: the paper that its signer has signed by the schedule's signature, in the batch's order. */
const ListedForm = z.strictObject({
  item: Item,
  contentVersion: z.int().nonnegative(),
  reference: z.string().min(1).max(100),
  /** Of the sealed paper. */
  sha256: Hash,
});
export type ListedForm = z.output<typeof ListedForm>;
/** A schedule that was signed in the place of its forms. */
const SignedSchedule = z.strictObject({
  schedule: Id,
  /** Of the schedule and of the papers that it lists: made anew, they are the same bytes. */
  madeAt: z.iso.datetime(),
  language: z.enum(["en", "zh-hk", "zh-cn"]),
  pdfFile: Id,
  pdfHash: Hash,
  size: z.int().positive(),
  certificateSubject: z.string(),
  certificateSerial: z.string(),
  certificateCheck: CertificateCheck,
  forms: z.array(ListedForm).min(1).max(ACCOUNT_SUBMISSION_LIMIT),
});
export type SignedSchedule = z.output<typeof SignedSchedule>;

/** A reason for returning a form is about a person's affairs. */
export const batchFacts = {
  /** `group`: the forms that are signed together, as the portal's addresses name them. */
  "batch.opened": {
    payload: z.strictObject({
      group: z.string().min(1).max(60),
      items: z.array(Item).min(1).max(ACCOUNT_SUBMISSION_LIMIT),
    }),
    back: undoneBy("batch.closed"),
  },
  "item.marked": { payload: Marked, personal: true, back: supersededByNext },
  /** What it lists is signed by it; the forms say so when the batch is carried out. */
  "schedule.signed": { payload: SignedSchedule, personal: true, back: supersededByNext },
  /** `none`: where forms are only returned, nothing is signed. */
  "batch.authorised": {
    payload: z.strictObject({
      method: z.enum(["certificate", "app", "none"]),
      certificateSubject: z.string().optional(),
      certificateSerial: z.string().optional(),
    }),
    back: final("ownFacts"),
  },
  "item.completed": {
    payload: z.strictObject({ item: Item, reference: z.string().optional() }),
    back: final("ownFacts"),
  },
  "item.failed": {
    payload: z.strictObject({
      item: Item,
      cause: z.enum(CAUSES),
      refusals: z.array(RecordedRefusal).default([]),
    }),
    back: final("ownFacts"),
  },
  "batch.closed": { payload: z.strictObject({}), back: final("begunAnew") },
} as const satisfies ProcedureFacts;

export type Outcome =
  | { readonly ok: true; readonly reference: string | null; readonly at: Instant }
  | {
      readonly ok: false;
      readonly cause: Cause;
      readonly refusals: readonly RecordedRefusal[];
      readonly at: Instant;
    };

export interface BatchItem {
  /** Stream of the form. */
  readonly id: string;
  /** `null` until it was read. */
  readonly mark: Mark | null;
  readonly reason: string;
  /** What is pinned to the form where it is returned. */
  readonly pins: readonly BatchPin[];
  readonly contentVersion: number | null;
  readonly outcome: Outcome | null;
}
export interface SigningBatch {
  readonly owner: string;
  readonly group: string;
  readonly openedAt: Instant;
  readonly items: readonly BatchItem[];
  /** The newest signature ceremony. */
  readonly authorised: {
    readonly at: Instant;
    readonly method: string;
    readonly subject: string | null;
  } | null;
  /** The newest schedule that was signed. */
  readonly schedule: SignedSchedule | null;
  /** When anything last happened: a batch that is being carried out and has been silent for long was interrupted. */
  readonly lastAt: Instant;
}
export const EMPTY_BATCH: SigningBatch = {
  owner: "",
  group: "",
  openedAt: "",
  items: [],
  authorised: null,
  schedule: null,
  lastAt: "",
};

const settling = (batch: SigningBatch, id: string, outcome: Outcome): SigningBatch =>
  changing(batch, id, (item) => ({ ...item, outcome }));

function changing(batch: SigningBatch, id: string, change: (item: BatchItem) => BatchItem): SigningBatch {
  return { ...batch, items: batch.items.map((item) => (item.id === id ? change(item) : item)) };
}

const evolve = evolveWith<SigningBatch>({
  "batch.opened": when(batchFacts["batch.opened"], (batch, { group, items }, { by, at }) => ({
    ...batch,
    owner: by.id,
    group,
    openedAt: at,
    items: items.map((id) => ({ id, mark: null, reason: "", pins: [], contentVersion: null, outcome: null })),
  })),
  "item.marked": when(
    batchFacts["item.marked"],
    (batch, { item, mark, reason = "", pins = [], contentVersion = null }) =>
      changing(batch, item, (each) => ({ ...each, mark, reason, pins, contentVersion })),
  ),
  "batch.authorised": when(
    batchFacts["batch.authorised"],
    (batch, { method, certificateSubject = null }, { at }) => ({
      ...batch,
      authorised: { at, method, subject: certificateSubject },
    }),
  ),
  "schedule.signed": when(batchFacts["schedule.signed"], (batch, schedule) => ({ ...batch, schedule })),
  "item.completed": when(batchFacts["item.completed"], (batch, { item, reference = null }, { at }) =>
    settling(batch, item, { ok: true, reference, at }),
  ),
  "item.failed": when(batchFacts["item.failed"], (batch, { item, cause, refusals }, { at }) =>
    settling(batch, item, { ok: false, cause, refusals, at }),
  ),
});

export const evolveBatch = (batch: SigningBatch, fact: Fact): SigningBatch => ({
  ...evolve(batch, fact),
  lastAt: fact.at,
});

/** What is still to be done when the batch is carried out: signed or returned, in the batch's order. */
export function listDueItems({ items }: SigningBatch): readonly BatchItem[] {
  return items.filter(({ mark, outcome }) => outcome === null && (mark === "sign" || mark === "return"));
}

/** Every schedule that the batch's entries say was signed, and when, the oldest first. */
export function listSchedules(
  entries: readonly { readonly type: string; readonly data: unknown; readonly at: Instant }[],
): readonly (SignedSchedule & { readonly signedAt: Instant })[] {
  return entries.flatMap(({ type, data, at: signedAt }) => {
    const schedule = type === "schedule.signed" ? SignedSchedule.safeParse(data).data : undefined;
    return schedule === undefined ? [] : [{ ...schedule, signedAt }];
  });
}
