/**
 * What a bankrupt has typed of a request at their own pages, and not sent: it is there again on whichever device they come back. It is
 * shown to nobody else, and is no part of the request. One stream for each case; a draft counts until a request of its kind was sent.
 */
import * as z from "zod";

import {
  declareProcedure,
  evolveWith,
  final,
  guard,
  isScheduler,
  leadsTo,
  NO_PERMISSION,
  supersededByNext,
  withWays,
} from "../../kit";
import type { Guard, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { requestDraftStates } from "./states";
import type { RequestDraftState } from "./states";

/** Characters of one field. */
export const DRAFT_LENGTH = 500;
/** As it stands in the field: nothing is judged before it is sent. */
const Typed = z.string().max(DRAFT_LENGTH);

export const requestDraftFacts = {
  "savingsLetter.drafted": {
    payload: z.strictObject({ purpose: Typed, bank: Typed, account: Typed, income: Typed }),
    personal: true,
    minor: true,
    back: supersededByNext,
  },
  "contactChange.drafted": {
    /** Only what differs from the contact in force, which may become another meanwhile. */
    payload: z.strictObject({
      address: Typed.optional(),
      email: Typed.optional(),
      mobile: Typed.optional(),
    }),
    personal: true,
    minor: true,
    back: supersededByNext,
  },
  /** Its case was forgotten. */
  "drafts.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;
/** The fact of each kind of request that is kept as it is typed. */
export type DraftFact = Exclude<keyof typeof requestDraftFacts, "drafts.forgotten">;

/** Each draft is read from the entry that has it, beside the request that may have followed: nothing is remembered here. */
type Remembered = Readonly<Record<string, never>>;

const guards = {
  /** The bankrupt, who has proved who they are. */
  mayDraft: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  isScheduler: isScheduler<Remembered>(),
} satisfies Record<string, Guard<Remembered>>;

const to = leadsTo<RequestDraftState, keyof typeof guards>;
const drafting = {
  "savingsLetter.drafted": to("kept", "mayDraft"),
  "contactChange.drafted": to("kept", "mayDraft"),
};

export const requestDraft = declareProcedure<Remembered>({
  type: "request-draft",
  initialContext: {},
  evolve: evolveWith<Remembered>({}),
  guards,
  states: withWays(requestDraftStates, {
    notStarted: drafting,
    kept: { ...drafting, "drafts.forgotten": to("forgotten", "isScheduler") },
    forgotten: {},
  }),
  facts: requestDraftFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["kept"],
});
