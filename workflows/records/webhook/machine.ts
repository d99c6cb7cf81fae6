/**
 * A webhook: an address that is told what happens to filings. Active, paused by hand, stopped after failures, or closed. Which
 * servers may be called, the portal looks up; who keeps it, and the secret that signs, are decided and remembered here.
 */
import * as z from "zod";
import {
  FORMER_SECRET_LIFETIME,
  REPORTS,
  INVALID_ACTION,
  NO_PERMISSION,
  addTime,
  guard,
  hasRight,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  evolveWith,
  withWays,
  when,
  final,
  supersededByNext,
  undoneBy,
} from "../../kit";
import type { Guard, Instant, ProcedureFacts, Report } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { webhookStates } from "./states";

const Address = z.url({ protocol: /^https?$/ }).max(500);
/** As Standard Webhooks writes secrets. */
const Secret = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/);

/** The kinds of what happens that it is told of, each once; `null`: all that there are and will be. */
export const WebhookKinds = z
  .array(z.enum(REPORTS))
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, "each once")
  .nullable();

export const webhookFacts = {
  /** `after`: the position in the log from which on it is told what happens. Those of before `kinds` are told of all. */
  "webhook.opened": {
    payload: z.strictObject({
      name: z.string().min(1).max(80),
      address: Address,
      secret: Secret,
      after: z.int().nonnegative(),
      kinds: WebhookKinds.optional(),
    }),
    personal: true,
    back: undoneBy("webhook.closed"),
  },
  "webhook.paused": { payload: z.strictObject({}), back: undoneBy("webhook.resumed") },
  /** After so many failures, one after the other, the first of which was then. */
  "webhook.stopped": {
    payload: z.strictObject({ failures: z.int().positive(), since: z.iso.datetime() }),
    notice: "webhookStopped",
    back: undoneBy("webhook.resumed"),
  },
  "webhook.resumed": { payload: z.strictObject({}), back: undoneBy("webhook.paused") },
  "webhook.moved": { payload: z.strictObject({ address: Address }), back: supersededByNext },
  "webhook.kindsChosen": { payload: z.strictObject({ kinds: WebhookKinds }), back: supersededByNext },
  "webhook.secretRenewed": {
    payload: z.strictObject({ secret: Secret }),
    personal: true,
    back: supersededByNext,
  },
  "webhook.closed": { payload: z.strictObject({}), destroys: "edition", back: final("begunAnew") },
} as const satisfies ProcedureFacts;

export interface Webhook {
  readonly name: string;
  readonly address: string;
  /** Whose cases it is told of; `null` for all of them, to the office. */
  readonly firm: string | null;
  readonly openedBy: string;
  readonly openedAt: Instant;
  readonly after: number;
  /** What it is told of; `null`: everything. */
  readonly kinds: readonly Report[] | null;
  readonly secret: string;
  /** The one before, which signs beside it until then. */
  readonly formerSecret: { readonly secret: string; readonly until: Instant } | null;
  readonly stopped: { readonly failures: number; readonly since: Instant; readonly at: Instant } | null;
}
export const NO_WEBHOOK: Webhook = {
  name: "",
  address: "",
  firm: null,
  openedBy: "",
  openedAt: "",
  after: 0,
  kinds: null,
  secret: "",
  formerSecret: null,
  stopped: null,
};

const evolve = evolveWith<Webhook>({
  "webhook.opened": (context, fact) => ({
    ...context,
    // Nothing once it was closed, and its key with it. Whose it was stays known.
    ...readFact(webhookFacts["webhook.opened"], fact),
    firm: fact.by.firm,
    openedBy: fact.by.id,
    openedAt: fact.at,
  }),
  "webhook.paused": (context) => context,
  "webhook.stopped": when(webhookFacts["webhook.stopped"], (context, stopped, { at }) => ({
    ...context,
    stopped: { ...stopped, at },
  })),
  "webhook.resumed": (context) => ({ ...context, stopped: null }),
  "webhook.moved": when(webhookFacts["webhook.moved"], (context, { address }) => ({ ...context, address })),
  "webhook.kindsChosen": when(webhookFacts["webhook.kindsChosen"], (context, { kinds }) => ({
    ...context,
    kinds,
  })),
  "webhook.secretRenewed": when(
    webhookFacts["webhook.secretRenewed"],
    ({ secret: former, ...context }, { secret }, { at }) => ({
      ...context,
      secret,
      formerSecret: { secret: former, until: addTime(at, FORMER_SECRET_LIFETIME) },
    }),
  ),
  "webhook.closed": (context) => ({ ...context, secret: "", formerSecret: null }),
});

const spell = (kinds: Webhook["kinds"]): string => kinds?.toSorted().join(" ") ?? "all";

const guards = {
  mayOpenWebhooks: guard("circumstances", NO_PERMISSION, (_, { by }) => hasRight(by, "WEBHOOK_MAINTAIN")),
  /** Those of a firm by the firm, those of the office by the office. */
  mayManageWebhook: guard(
    "circumstances",
    NO_PERMISSION,
    ({ firm }, { by }) => hasRight(by, "WEBHOOK_MAINTAIN") && by.firm === firm,
  ),
  isScheduler: isScheduler<Webhook>(),
  isOtherAddress: guard(
    "data",
    INVALID_ACTION,
    ({ address }, { data }) =>
      webhookFacts["webhook.moved"].payload.safeParse(data).data?.address !== address,
  ),
  isOtherChoice: guard("data", INVALID_ACTION, ({ kinds }, { data }) => {
    const chosen = webhookFacts["webhook.kindsChosen"].payload.safeParse(data).data?.kinds;
    return spell(chosen ?? null) !== spell(kinds);
  }),
} satisfies Record<string, Guard<Webhook>>;

type State = keyof typeof webhookStates;
const to = leadsTo<State, keyof typeof guards>;

/** What may be done to a webhook in any state until it is closed. */
const whileOpen = (here: State) => ({
  "webhook.moved": to(here, "mayManageWebhook", "isOtherAddress"),
  "webhook.kindsChosen": to(here, "mayManageWebhook", "isOtherChoice"),
  "webhook.secretRenewed": to(here, "mayManageWebhook"),
  "webhook.closed": to("closed", "mayManageWebhook"),
});

export const webhook = declareProcedure<Webhook>({
  type: "webhook",
  initialContext: NO_WEBHOOK,
  evolve,
  guards,
  states: withWays(webhookStates, {
    notStarted: { "webhook.opened": to("active", "mayOpenWebhooks") },
    active: {
      ...whileOpen("active"),
      "webhook.paused": to("paused", "mayManageWebhook"),
      "webhook.stopped": to("stopped", "isScheduler"),
    },
    paused: { ...whileOpen("paused"), "webhook.resumed": to("active", "mayManageWebhook") },
    stopped: { ...whileOpen("stopped"), "webhook.resumed": to("active", "mayManageWebhook") },
    closed: {},
  }),
  facts: webhookFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["active", "paused", "stopped", "closed"],
});
