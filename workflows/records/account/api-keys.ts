/** Personal access keys: with one a person's own software works in their name, within what the key is for. */
import * as z from "zod";
import {
  API_KEYS_PER_ACCOUNT,
  API_KEY_MOST_DAYS,
  INVALID_ACTION,
  addDays,
  guard,
  hongKongDate,
  leadsTo,
  evolveWith,
  getText,
  when,
  supersededBy,
  undoneBy,
} from "../../kit";
import type { CalendarDate, Fact, Guard, Instant, ProcedureFacts } from "../../kit";

/** What a key may be for. Within a scope it may do what its owner may, and nothing more. */
export const API_SCOPES = ["read", "prepare", "file", "annotate", "notices", "import"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const apiKeyFacts = {
  "apiKey.issued": {
    payload: z.strictObject({
      key: z.ulid(),
      name: z.string().trim().min(1).max(60),
      /** SHA-256 of the key, hexadecimal: the key itself is shown once and kept nowhere. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      scopes: z.array(z.enum(API_SCOPES)).min(1),
      /** The last day, in Hong Kong, on which it is taken. */
      lastDay: z.iso.date(),
    }),
    personal: true,
    back: undoneBy("apiKey.revoked"),
  },
  "apiKey.revoked": {
    payload: z.strictObject({ key: z.ulid() }),
    asks: ["key"],
    back: supersededBy("apiKey.issued"),
  },
} as const satisfies ProcedureFacts;

export interface IssuedKey {
  readonly key: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly lastDay: CalendarDate;
  readonly issuedAt: Instant;
}
export interface ApiKeys {
  /** Those that were not revoked; the ended ones among them. */
  readonly apiKeys: readonly IssuedKey[];
}

export const NO_API_KEYS: ApiKeys = { apiKeys: [] };

/** Folds the facts of this file. Generic, so that the account keeps everything else that it remembers. */
export function evolveApiKeys<Context extends ApiKeys>(context: Context, fact: Fact): Context {
  return evolveWith<Context>({
    "apiKey.issued": when(apiKeyFacts["apiKey.issued"], (before, { hash: _, ...issued }, { at }) => ({
      ...before,
      apiKeys: [...before.apiKeys, { ...issued, issuedAt: at }],
    })),
    "apiKey.revoked": when(apiKeyFacts["apiKey.revoked"], (before, { key }) => ({
      ...before,
      apiKeys: before.apiKeys.filter((each) => each.key !== key),
    })),
  })(context, fact);
}

const isAlive = ({ lastDay }: IssuedKey, { at }: Fact): boolean => lastDay >= hongKongDate(at);

export const apiKeyGuards = {
  hasRoomForKey: guard("circumstances", INVALID_ACTION, ({ apiKeys }, fact) =>
    apiKeys.filter((key) => isAlive(key, fact)).length < API_KEYS_PER_ACCOUNT
      ? true
      : { most: API_KEYS_PER_ACCOUNT },
  ),
  endsInTime: guard("data", INVALID_ACTION, (_, fact) => {
    const today = hongKongDate(fact.at);
    const lastDay = getText(fact, "lastDay");
    return lastDay >= today && lastDay <= addDays(today, API_KEY_MOST_DAYS)
      ? true
      : { days: API_KEY_MOST_DAYS };
  }),
  isKeyOfAccount: guard("data", INVALID_ACTION, ({ apiKeys }, fact) =>
    apiKeys.some(({ key }) => key === getText(fact, "key")),
  ),
} satisfies Record<string, Guard<ApiKeys>>;

const to = leadsTo<"active", keyof typeof apiKeyGuards | "isSelf" | "mayRevokeKey">;

/** Transitions of the state `active`: keys are made by their owner alone, and taken away by whoever manages the account, too. */
export const apiKeySteps = {
  "apiKey.issued": to("active", "isSelf", "hasRoomForKey", "endsInTime"),
  "apiKey.revoked": to("active", "mayRevokeKey", "isKeyOfAccount"),
};
