/** What a change of contact remembers: what is to be another, what proves it, where the notice went, and how it ended. */
import * as z from "zod";

import {
  evolveWith,
  final,
  LOCALES,
  MobileNumber,
  Ulid,
  supersededBy,
  supersededByNext,
  undoneBy,
  when,
} from "../../kit";
import type { Instant, Locale, MobileNumber as Mobile, ProcedureFacts } from "../../kit";

const Id = z.string().min(1).max(100);
const Text = z.string().max(2_000);
const Moment = z.iso.datetime();
/** Papers that one request carries. */
export const MOST_CONTACT_PAPERS = 5;

/** Stored with the stream, scanned before it is named here. */
const Paper = z.strictObject({
  id: Id,
  name: z.string().max(500),
  size: z.int().nonnegative(),
  mediaType: z.string().max(200),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ContactPaper = z.output<typeof Paper>;

/** What is to be another; absent: it stays as it is. */
const Wanted = z.strictObject({
  address: z.string().trim().min(1).max(500).optional(),
  email: z.email().max(254).optional(),
  mobile: MobileNumber.optional(),
});
export type RequestedContact = z.output<typeof Wanted>;

/** The request that was read by whoever decides: another may have taken its place. */
const Shown = Id.optional();

export const changeFacts = {
  "change.requested": {
    payload: z.strictObject({
      caseId: Id,
      /** Of this request: a further one of the same case has another. */
      request: Id,
      wanted: Wanted,
      /** What the case said of each when it was asked for. */
      was: z.strictObject({
        address: Text.nullable(),
        email: Text.nullable(),
        mobile: Text.nullable(),
      }),
      papers: z.array(Paper).max(MOST_CONTACT_PAPERS),
      language: z.enum(LOCALES),
      /** Whoever was sent it stops the request with it. */
      stopKey: Ulid,
    }),
    personal: true,
    back: undoneBy("change.withdrawn", "change.refused", "change.disowned"),
  },
  /** The contact in force was told of it: from then on the days run. */
  "notice.sent": {
    payload: z.strictObject({ takesOverAt: Moment }),
    back: final("happened"),
  },
  /** Somebody of the office read it. */
  "change.read": { payload: z.strictObject({}), usual: true, back: final("happened") },
  /** Its proof proves it. The days run on all the same: it is the former contact that may object. */
  "change.confirmed": {
    payload: z.strictObject({ request: Shown }),
    asks: [],
    back: supersededBy("change.refused"),
  },
  "change.refused": {
    payload: z.strictObject({ reason: Text, request: Shown }),
    asks: ["reason"],
    personal: true,
    back: supersededBy("change.requested"),
  },
  "change.withdrawn": { payload: z.strictObject({}), back: supersededBy("change.requested") },
  /** Whoever has the former contact says that they did not ask. */
  "change.disowned": { payload: z.strictObject({}), back: supersededBy("disowning.settled") },
  /** The office has found out who asked: the bankrupt may ask again. */
  "disowning.settled": {
    payload: z.strictObject({ reason: Text, request: Shown }),
    asks: ["reason"],
    personal: true,
    back: supersededByNext,
  },
  /** In one append with `contact.changed` of the case. */
  "change.takenOver": { payload: z.strictObject({}), back: supersededBy("change.requested") },
  /** The case says something else by now: an officer has changed it meanwhile. */
  "change.outdated": { payload: z.strictObject({}), back: supersededBy("change.requested") },
  /** Its case was forgotten. */
  "change.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

type Requested = z.output<(typeof changeFacts)["change.requested"]["payload"]>;

/** How a request came to its end. */
export type ChangeEnd = "takenOver" | "refused" | "withdrawn" | "disowned" | "settled" | "outdated";

export interface ContactChange {
  readonly caseId: string;
  readonly request: string;
  readonly wanted: { readonly address?: string; readonly email?: string; readonly mobile?: Mobile };
  readonly was: Requested["was"];
  readonly papers: readonly ContactPaper[];
  readonly language: Locale;
  readonly stopKey: string;
  readonly requestedAt: Instant;
  /** `null` until the notice was sent. */
  readonly takesOverAt: Instant | null;
  readonly confirmed: { readonly at: Instant; readonly by: string } | null;
  /** `null` as long as it is open. */
  readonly end: { readonly how: ChangeEnd; readonly at: Instant; readonly reason: string | null } | null;
}
export const NO_CHANGE: ContactChange = {
  caseId: "",
  request: "",
  wanted: {},
  was: { address: null, email: null, mobile: null },
  papers: [],
  language: "en",
  stopKey: "",
  requestedAt: "",
  takesOverAt: null,
  confirmed: null,
  end: null,
};

const ended =
  (how: ChangeEnd) =>
  (change: ContactChange, { at }: { readonly at: Instant }): ContactChange => ({
    ...change,
    end: { how, at, reason: null },
  });

export const evolveChange = evolveWith<ContactChange>({
  "change.requested": when(changeFacts["change.requested"], (_, { wanted, ...data }, { at }) => ({
    ...NO_CHANGE,
    ...data,
    wanted: {
      ...(wanted.address !== undefined && { address: wanted.address }),
      ...(wanted.email !== undefined && { email: wanted.email }),
      ...(wanted.mobile !== undefined && { mobile: wanted.mobile }),
    },
    requestedAt: at,
  })),
  "notice.sent": when(changeFacts["notice.sent"], (change, { takesOverAt }) => ({ ...change, takesOverAt })),
  "change.confirmed": (change, { at, by }) => ({ ...change, confirmed: { at, by: by.id } }),
  "change.refused": when(changeFacts["change.refused"], (change, { reason }, { at }) => ({
    ...change,
    end: { how: "refused", at, reason },
  })),
  "change.withdrawn": ended("withdrawn"),
  "change.disowned": ended("disowned"),
  "disowning.settled": when(changeFacts["disowning.settled"], (change, { reason }, { at }) => ({
    ...change,
    end: { how: "settled", at, reason },
  })),
  "change.takenOver": ended("takenOver"),
  "change.outdated": ended("outdated"),
  "change.forgotten": () => NO_CHANGE,
});
