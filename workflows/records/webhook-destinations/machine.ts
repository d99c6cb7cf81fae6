/** The servers that the portal may call of its own accord: host names that an administrator of the office has allowed. */
import * as z from "zod";
import {
  INVALID_ACTION,
  guard,
  isOfficeWith,
  leadsTo,
  declareProcedure,
  evolveWith,
  shownAs,
  when,
  undoneBy,
} from "../../kit";
import type { Fact, Guard, Instant, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** As `URL.host` has it: a name in small letters, and a port where it is not that of https. */
const Host = z.strictObject({
  host: z
    .string()
    .max(260)
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/),
});

export const destinationFacts = {
  "destination.allowed": { payload: Host, back: undoneBy("destination.removed") },
  "destination.removed": { payload: Host, back: undoneBy("destination.allowed") },
} as const satisfies ProcedureFacts;

export interface Destinations {
  /** Each with who allowed it, and when. */
  readonly hosts: Readonly<Record<string, { readonly at: Instant; readonly by: string }>>;
}
export const NO_DESTINATIONS: Destinations = { hosts: {} };

const evolve = evolveWith<Destinations>({
  "destination.allowed": when(destinationFacts["destination.allowed"], ({ hosts }, { host }, { at, by }) => ({
    hosts: { ...hosts, [host]: { at, by: by.id } },
  })),
  "destination.removed": when(destinationFacts["destination.removed"], ({ hosts }, { host }) => ({
    hosts: Object.fromEntries(Object.entries(hosts).filter(([name]) => name !== host)),
  })),
});

const isListed = ({ hosts }: Destinations, { data }: Fact): boolean => {
  const host = Host.safeParse(data).data?.host;
  return host !== undefined && Object.hasOwn(hosts, host);
};

const guards = {
  mayAllowDestinations: isOfficeWith("MENU_MAINT_USER_ROLE"),
  isNewDestination: guard("data", INVALID_ACTION, (known, fact) => !isListed(known, fact)),
  isDestination: guard("data", INVALID_ACTION, isListed),
  leavesOthers: guard("branch", INVALID_ACTION, ({ hosts }) => Object.keys(hosts).length > 1),
  leavesNone: guard("branch", INVALID_ACTION, ({ hosts }) => Object.keys(hosts).length <= 1),
} satisfies Record<string, Guard<Destinations>>;

const to = leadsTo<string, keyof typeof guards>;
const allowing = { "destination.allowed": to("some", "mayAllowDestinations", "isNewDestination") };

export const webhookDestinations = declareProcedure<Destinations>({
  type: "webhook-destinations",
  initialContext: NO_DESTINATIONS,
  evolve,
  guards,
  states: {
    notStarted: { ...shownAs("notStarted", "office", "unlisted"), on: allowing },
    none: { ...shownAs("none", "office"), on: allowing },
    some: {
      ...shownAs("some", "office"),
      on: {
        ...allowing,
        "destination.removed": [
          to("some", "leavesOthers", "mayAllowDestinations", "isDestination"),
          to("none", "leavesNone", "mayAllowDestinations", "isDestination"),
        ],
      },
    },
  },
  facts: destinationFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["none", "some"],
});
