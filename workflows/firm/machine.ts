/** A firm of practitioners: active or suspended. Nobody of a suspended firm can log in; its appointments are untouched. */
import { assign, setup } from "xstate";
import * as z from "zod";
import {
  NO_PERMISSION,
  allOf,
  defineProcedure,
  guard,
  hasReason,
  hasRight,
  leadsTo,
  remembering,
  shownAs,
  when,
} from "../kit";
import type { Fact, Guard, Procedure } from "../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

const Text = z.string().max(500);
/** Section 3, "Firm". */
const Particulars = z.strictObject({
  nameEn: z.string().min(1).max(300),
  nameZh: Text.optional(),
  shortName: z.string().min(1).max(60),
  firmType: z.enum(["PIP", "PANEL_AB", "PEQ", "CREDITOR"]),
  email: Text.optional(),
  emailBankruptcy: Text.optional(),
  emailLiquidation: Text.optional(),
  countryCode: Text.optional(),
  phone: Text.optional(),
  officePhone: Text.optional(),
  fax: Text.optional(),
  address: z.array(Text).max(4).optional(),
  tenderReference: Text.optional(),
  ormisFirm: Text.optional(),
});
const Reason = z.strictObject({ reason: Text.optional() });

export const firmFacts = {
  "firm.registered": Particulars,
  "firm.amended": Particulars.partial(),
  "firm.suspended": Reason,
  "firm.reinstated": z.strictObject({}),
} as const;

export type Firm = z.output<typeof Particulars>;
export const EMPTY_FIRM: Firm = { nameEn: "", shortName: "", firmType: "PIP" };

/** Folds one fact into the firm's particulars. */
export const evolveFirm: (context: Firm, fact: Fact) => Firm = remembering<Firm>({
  "firm.registered": when(firmFacts["firm.registered"], (_, data) => data),
  "firm.amended": when(firmFacts["firm.amended"], (context, data) => ({ ...context, ...data })),
});

const guards = {
  mayKeepFirms: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || hasRight(by, "MENU_MAINT_FIRM_SETTING"),
  ),
  hasReason: hasReason<Firm>(),
} satisfies Record<string, Guard<Firm>>;

const types: { context?: Firm; events?: Fact } = {};
const to = leadsTo<string, keyof typeof guards>;

const machine = setup({
  types,
  guards: { allOf: allOf<Firm, keyof typeof guards>(guards) },
  actions: { remember: assign(({ context, event }) => evolveFirm(context, event)) },
}).createMachine({
  id: "firm",
  context: EMPTY_FIRM,
  initial: "notStarted",
  states: {
    notStarted: {
      ...shownAs("notStarted", "office", "unlisted"),
      on: { "firm.registered": to("active", "mayKeepFirms") },
    },
    active: {
      ...shownAs("active", "office"),
      on: {
        "firm.amended": to("active", "mayKeepFirms"),
        "firm.suspended": to("suspended", "mayKeepFirms", "hasReason"),
      },
    },
    suspended: {
      ...shownAs("suspended", "office"),
      on: {
        "firm.amended": to("suspended", "mayKeepFirms"),
        "firm.reinstated": to("active", "mayKeepFirms"),
      },
    },
  },
});

export const firm = defineProcedure<Firm, Procedure<Firm>>({
  type: "firm",
  machine,
  evolve: evolveFirm,
  initialContext: EMPTY_FIRM,
  guards,
  facts: firmFacts,
  sealed: [],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["active", "suspended"],
});
