/** A request that was denied: who, which route, what was missing. */
import * as z from "zod";
import { NO_PERMISSION, guard, leadsTo, declareProcedure, evolveWith, shownAs, when, final } from "../../kit";
import type { Fact, Guard, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const accessDenialFacts = {
  "access.denied": {
    payload: z.strictObject({
      account: z.string().min(1).max(100),
      /** Its id in the URL map, and in brackets what was missing. */
      route: z.string().max(500),
    }),
    back: final("happened"),
  },
} as const satisfies ProcedureFacts;

export interface AccessDenial {
  readonly account: string | null;
  readonly route: string;
}
const NONE: AccessDenial = { account: null, route: "" };

const evolve: (context: AccessDenial, fact: Fact) => AccessDenial = evolveWith<AccessDenial>({
  "access.denied": when(accessDenialFacts["access.denied"], (_, data) => data),
});

const guards = {
  isPortal: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "system"),
} satisfies Record<string, Guard<AccessDenial>>;

const to = leadsTo<string, keyof typeof guards>;

export const accessDenial = declareProcedure<AccessDenial>({
  type: "access-denial",
  initialContext: NONE,
  evolve,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "nobody", "unlisted"),
      on: { "access.denied": to("recorded", "isPortal") },
    },
    recorded: { ...shownAs("recorded", "nobody", "final"), type: "final" },
  },
  facts: accessDenialFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["recorded"],
});
