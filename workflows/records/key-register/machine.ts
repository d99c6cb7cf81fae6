/** Which keys the portal uses and has used: by name and public half, never the secret. */
import * as z from "zod";
import {
  INVALID_ACTION,
  guard,
  isScheduler,
  leadsTo,
  declareProcedure,
  evolveWith,
  shownAs,
  when,
  final,
  supersededByNext,
} from "../../kit";
import type { Fact, Guard, Instant, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const KEY_USES = ["master", "signing", "session"] as const;
export type KeyUse = (typeof KEY_USES)[number];

/** `planned`: as every so often. `leaked`: somebody else may have the key that is followed. */
const Because = z.enum(["planned", "leaked"]);
export type ChangedBecause = z.infer<typeof Because>;

/** The beginning of a key's fingerprint behind a letter for its use: `m-0f3a9c1e5b7d2468`. */
const KeyId = z.string().regex(/^[a-z]-[0-9a-f]{16}$/);
const PublicKey = z.string().regex(/^[A-Za-z0-9+/]{59}=$/);
const Signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/** What both signing keys sign when one follows the other (docs/verifier). */
export const SigningKeyChange = z.strictObject({
  kind: z.literal("signing-key-change"),
  version: z.literal(1),
  /** The address of the portal whose keys they are. */
  origin: z.string().max(200),
  because: Because,
  at: z.iso.datetime(),
  previous: PublicKey,
  /** Nothing later than this is signed with it: processes that learn of the change some moments later sign once more. */
  previousUntil: z.iso.datetime(),
  next: PublicKey,
  signatures: z.strictObject({ previous: Signature, next: Signature }),
});
export type SigningKeyChange = z.infer<typeof SigningKeyChange>;

const Succession = { from: KeyId, to: KeyId, because: Because };

export const keyFacts = {
  "master-key.changed": { payload: z.strictObject(Succession), usual: true, back: supersededByNext },
  "session-secret.changed": {
    /** `acceptedUntil`: until then what the former one signed is taken; its change because of a leak ends that at once. */
    payload: z.strictObject({ ...Succession, acceptedUntil: z.iso.datetime() }),
    usual: true,
    back: supersededByNext,
  },
  "signing-key.changed": {
    payload: z.strictObject({ ...Succession, change: SigningKeyChange }),
    usual: true,
    back: supersededByNext,
  },
  /** Everything that was wrapped by another key is wrapped by this one. */
  "keys.rewrapped": {
    payload: z.strictObject({ id: KeyId, rewrapped: z.int().nonnegative() }),
    usual: true,
    back: supersededByNext,
  },
  "key.retired": {
    payload: z.strictObject({ use: z.enum(KEY_USES), id: KeyId }),
    usual: true,
    back: final("destroyed"),
  },
} as const satisfies ProcedureFacts;

export interface RegisteredKey {
  readonly id: string;
  /** `null`: the first, in use before the register was begun. */
  readonly since: Instant | null;
  /** When another took its place; `null`: it is the one in use. */
  readonly until: Instant | null;
  /** Of a former session secret: until when it is accepted. */
  readonly acceptedUntil: Instant | null;
  readonly leaked: boolean;
  readonly retiredAt: Instant | null;
}
export interface KeyRegister extends Readonly<Record<KeyUse, readonly RegisteredKey[]>> {
  /** Oldest first. */
  readonly changes: readonly SigningKeyChange[];
  /** The newest key under which nothing was left that another had wrapped. */
  readonly rewrappedUnder: string | null;
}
export const NO_KEYS: KeyRegister = {
  master: [],
  signing: [],
  session: [],
  changes: [],
  rewrappedUnder: null,
};

/** The key of a use that is used; `null` as long as the first was never changed. */
export const findKeyInUse = (register: KeyRegister, use: KeyUse): RegisteredKey | null =>
  register[use].at(-1) ?? null;

interface Change {
  readonly from: string;
  readonly to: string;
  readonly because: ChangedBecause;
  readonly acceptedUntil?: Instant;
}

function succeeded(keys: readonly RegisteredKey[], change: Change, at: Instant): readonly RegisteredKey[] {
  const first = {
    id: change.from,
    since: null,
    until: null,
    acceptedUntil: null,
    leaked: false,
    retiredAt: null,
  };
  const known = keys.length === 0 ? [first] : keys;
  return [
    ...known.slice(0, -1),
    ...known.slice(-1).map((key) => ({
      ...key,
      until: at,
      acceptedUntil: change.acceptedUntil ?? null,
      leaked: change.because === "leaked",
    })),
    { ...first, id: change.to, since: at },
  ];
}

const evolve = evolveWith<KeyRegister>({
  "master-key.changed": when(keyFacts["master-key.changed"], (known, change, { at }) => ({
    ...known,
    master: succeeded(known.master, change, at),
  })),
  "session-secret.changed": when(keyFacts["session-secret.changed"], (known, change, { at }) => ({
    ...known,
    session: succeeded(known.session, change, at),
  })),
  "signing-key.changed": when(keyFacts["signing-key.changed"], (known, change, { at }) => ({
    ...known,
    signing: succeeded(known.signing, change, at),
    changes: [...known.changes, change.change],
  })),
  "keys.rewrapped": when(keyFacts["keys.rewrapped"], (known, { id }) => ({ ...known, rewrappedUnder: id })),
  "key.retired": when(keyFacts["key.retired"], (known, { use, id }, { at }) => ({
    ...known,
    [use]: known[use].map((key) => (key.id === id ? { ...key, retiredAt: at } : key)),
  })),
});

const USE_OF_CHANGE: Readonly<Record<string, KeyUse>> = {
  "master-key.changed": "master",
  "session-secret.changed": "session",
  "signing-key.changed": "signing",
};
const Ends = z.looseObject({ from: KeyId, to: KeyId });
const Named = z.looseObject({ use: z.enum(KEY_USES), id: KeyId });
const Rewrapped = z.looseObject({ id: KeyId });

/** Former keys that are not retired, without the one that a fact names. */
const formerBut = (register: KeyRegister, data: unknown): readonly RegisteredKey[] => {
  const named = Named.safeParse(data).data;
  return KEY_USES.flatMap((use) => register[use]).filter(
    ({ id, until, retiredAt }) => until !== null && retiredAt === null && id !== named?.id,
  );
};

const guards = {
  isScheduler: isScheduler<KeyRegister>(),
  followsTheKeyInUse: guard("data", INVALID_ACTION, (register, fact) => {
    const use = USE_OF_CHANGE[fact.type];
    const ends = Ends.safeParse(fact.data).data;
    if (use === undefined || ends === undefined) return false;
    const current = findKeyInUse(register, use);
    return ends.from !== ends.to && (current === null || current.id === ends.from);
  }),
  wasNeverUsed: guard("data", INVALID_ACTION, (register, fact) => {
    const use = USE_OF_CHANGE[fact.type];
    const to = Ends.safeParse(fact.data).data?.to;
    return use !== undefined && !register[use].some(({ id }) => id === to);
  }),
  isMasterKeyInUse: guard(
    "data",
    INVALID_ACTION,
    (register, { data }) => findKeyInUse(register, "master")?.id === Rewrapped.safeParse(data).data?.id,
  ),
  isFormerKey: guard("data", INVALID_ACTION, (register, { data }: Fact) => {
    const named = Named.safeParse(data).data;
    if (named === undefined) return false;
    const key = register[named.use].find(({ id }) => id === named.id);
    return key !== undefined && key.until !== null && key.retiredAt === null;
  }),
  leavesFormerKeys: guard(
    "branch",
    INVALID_ACTION,
    (register, { data }) => formerBut(register, data).length > 0,
  ),
  leavesNoFormerKey: guard(
    "branch",
    INVALID_ACTION,
    (register, { data }) => formerBut(register, data).length === 0,
  ),
} satisfies Record<string, Guard<KeyRegister>>;

const to = leadsTo<string, keyof typeof guards>;
const changing = to("changing", "isScheduler", "followsTheKeyInUse", "wasNeverUsed");
const changes = {
  "master-key.changed": changing,
  "session-secret.changed": changing,
  "signing-key.changed": changing,
};

export const keyRegister = declareProcedure<KeyRegister>({
  type: "key-register",
  initialContext: NO_KEYS,
  evolve,
  guards,
  states: {
    notStarted: { ...shownAs("notStarted", "office", "unlisted"), on: changes },
    changing: {
      ...shownAs("changing", "office"),
      on: {
        ...changes,
        "keys.rewrapped": to("changing", "isScheduler", "isMasterKeyInUse"),
        "key.retired": [
          to("changing", "leavesFormerKeys", "isScheduler", "isFormerKey"),
          to("settled", "leavesNoFormerKey", "isScheduler", "isFormerKey"),
        ],
      },
    },
    settled: { ...shownAs("settled", "office"), on: changes },
  },
  facts: keyFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["changing", "settled"],
});
