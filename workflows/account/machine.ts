/** A person's account: active, locked after wrong passwords, or suspended. Who may open and keep whose is section 6. */
import { assign, setup } from "xstate";
import {
  INVALID_ACTION,
  LOGIN_ATTEMPTS,
  NO_PERMISSION,
  allOf,
  defineProcedure,
  guard,
  hasReason,
  hasRight,
  leadsTo,
  shownAs,
} from "../kit";
import type { By, Fact, Guard, Procedure } from "../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_ACCOUNT, accountFacts, evolveAccount } from "./memory";
import type { Account } from "./memory";

type Kept = Pick<Account, "role" | "firm">;

/** A PA keeps the SA and BU accounts of the own firm, an SA its BU accounts; the system administrator keeps all. */
function keeps(by: By, { role, firm }: Kept): boolean {
  if (by.standing === "system" || hasRight(by, "MENU_MAINT_USER_ROLE")) return true;
  if (by.firm === null || by.firm !== firm) return false;
  if (hasRight(by, "ACCOUNT_KEEP_SUBSIDIARY") && role === "sa") return true;
  return hasRight(by, "ACCOUNT_KEEP_BASIC") && role === "ua";
}

const isSelf = (by: By, { id }: Account): boolean => id !== "" && by.id === id;

const guards = {
  mayOpenAccount: guard("data", NO_PERMISSION, (_, { by, data }) => {
    const opened = accountFacts["account.opened"].safeParse(data);
    return opened.success && keeps(by, opened.data);
  }),
  mayKeepAccount: guard("circumstances", NO_PERMISSION, (account, { by }) => keeps(by, account)),
  mayChangePassword: guard(
    "circumstances",
    NO_PERMISSION,
    (account, { by }) => isSelf(by, account) || keeps(by, account),
  ),
  isSelf: guard("circumstances", NO_PERMISSION, (account, { by }) => isSelf(by, account)),
  isPortal: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "system"),
  hasReason: hasReason<Account>(),
  isLastAttempt: guard("road", INVALID_ACTION, ({ failures }) => failures + 1 >= LOGIN_ATTEMPTS),
  hasAttemptsLeft: guard("road", INVALID_ACTION, ({ failures }) => failures + 1 < LOGIN_ATTEMPTS),
} satisfies Record<string, Guard<Account>>;

const types: { context?: Account; events?: Fact } = {};
const to = leadsTo<string, keyof typeof guards>;

const machine = setup({
  types,
  guards: { allOf: allOf<Account, keyof typeof guards>(guards) },
  actions: { remember: assign(({ context, event }) => evolveAccount(context, event)) },
}).createMachine({
  id: "account",
  context: EMPTY_ACCOUNT,
  initial: "notStarted",
  states: {
    notStarted: {
      ...shownAs("notStarted", "office", "unlisted"),
      on: { "account.opened": to("active", "mayOpenAccount") },
    },
    active: {
      ...shownAs("active", "nobody"),
      on: {
        "password.set": to("active", "mayChangePassword"),
        "login.succeeded": to("active", "isPortal"),
        "login.failed": [
          to("locked", "isLastAttempt", "isPortal"),
          to("active", "hasAttemptsLeft", "isPortal"),
        ],
        "account.locked": to("locked", "mayKeepAccount", "hasReason"),
        "account.suspended": to("suspended", "mayKeepAccount", "hasReason"),
        "access.denied": to("active", "isPortal"),
        "language.chosen": to("active", "isSelf"),
      },
    },
    locked: {
      ...shownAs("locked", "office"),
      on: {
        "login.failed": to("locked", "isPortal"),
        "account.unlocked": to("active", "mayKeepAccount"),
        // A reset proves who it is, so it frees the account (domain.md section 11: "freed by reset or by an administrator").
        "password.set": to("active", "isPortal"),
        "account.suspended": to("suspended", "mayKeepAccount", "hasReason"),
      },
    },
    suspended: {
      ...shownAs("suspended", "office"),
      on: {
        "login.failed": to("suspended", "isPortal"),
        "account.reinstated": to("active", "mayKeepAccount"),
      },
    },
  },
});

export const account = defineProcedure<Account, Procedure<Account>>({
  type: "account",
  machine,
  evolve: evolveAccount,
  initialContext: EMPTY_ACCOUNT,
  guards,
  facts: accountFacts,
  sealed: ["account.opened", "password.set"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["active", "locked", "suspended"],
});
