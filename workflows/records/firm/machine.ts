/**
 * A firm of practitioners: active, asleep because its registration lapsed, or suspended. Nobody of a firm that is asleep or suspended can log in;
 * its appointments are untouched.
 */
import * as z from "zod";
import {
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  hasReason,
  hasRight,
  isScheduler,
  leadsTo,
  declareProcedure,
  evolveWith,
  withWays,
  when,
  supersededBy,
  supersededByNext,
  undoneBy,
} from "../../kit";
import type { Fact, Guard, Instant, ProcedureFacts } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { firmStates } from "./states";

export const FIRM_TYPES = ["PIP", "PANEL_AB", "PEQ", "CREDITOR"] as const;
/** The registers of the office's case system in which a firm can stand (section 2, "Firm Mapping"). */
export const FIRM_REGISTERS = ["PIP", "PANEL_AB", "PEQ"] as const;
export type FirmRegister = (typeof FIRM_REGISTERS)[number];

const Text = z.string().max(500);
/** Section 3, "Firm". What was taken away is written as an empty text. */
const Particulars = z.strictObject({
  nameEn: z.string().min(1).max(300),
  nameZh: Text.optional(),
  shortName: z.string().min(1).max(60),
  firmType: z.enum(FIRM_TYPES),
  email: Text.optional(),
  emailBankruptcy: Text.optional(),
  emailLiquidation: Text.optional(),
  countryCode: Text.optional(),
  phone: Text.optional(),
  officePhone: Text.optional(),
  fax: Text.optional(),
  address: z.array(Text).max(4).optional(),
  tenderReference: Text.optional(),
  /** The number of the business registration, eight digits; that of the certificate goes on behind it. */
  businessRegistration: Text.optional(),
  /** In the register of companies. */
  companyNumber: Text.optional(),
});
/** Which firm of a register this one is. */
const Mapping = z.strictObject({
  register: z.enum(FIRM_REGISTERS),
  ormisFirm: z.string().min(1).max(60),
  /** As the register writes it. */
  name: Text.optional(),
});
const Reason = z.strictObject({ reason: Text.optional() });

export const firmFacts = {
  "firm.registered": { payload: Particulars, back: supersededBy("firm.amended") },
  "firm.amended": { payload: Particulars.partial(), back: supersededByNext },
  "firm.suspended": { payload: Reason, asks: ["reason"], back: undoneBy("firm.reinstated") },
  "firm.reinstated": { payload: Reason, asks: ["reason"], back: undoneBy("firm.suspended") },
  /** Its registration came to its end, and nobody renewed it. */
  "firm.lapsed": { payload: z.strictObject({}), back: undoneBy("firm.renewed") },
  "firm.renewed": { payload: z.strictObject({}), back: undoneBy("firm.lapsed") },
  "firm.mapped": {
    payload: Mapping,
    asks: ["register", "ormisFirm", "name"],
    back: undoneBy("firm.unmapped"),
  },
  "firm.unmapped": {
    payload: Mapping.pick({ register: true, ormisFirm: true }),
    asks: ["register", "ormisFirm"],
    back: undoneBy("firm.mapped"),
  },
} as const satisfies ProcedureFacts;

export type FirmParticulars = z.output<typeof Particulars>;
export type FirmMapping = z.output<typeof Mapping>;
export interface Firm extends FirmParticulars {
  readonly mappings: readonly FirmMapping[];
  /** Why, and since when, nobody of the firm may log in; `null` for an active firm. */
  readonly suspension: { readonly reason: string; readonly at: Instant; readonly by: string } | null;
  /** Since when its accounts sleep; `null` where its registration holds, or where it never had one. */
  readonly lapsedAt: Instant | null;
}
export const EMPTY_FIRM: Firm = {
  nameEn: "",
  shortName: "",
  firmType: "PIP",
  mappings: [],
  suspension: null,
  lapsedAt: null,
};

type Place = z.output<(typeof firmFacts)["firm.unmapped"]["payload"]>;
const isAt =
  ({ register, ormisFirm }: Place) =>
  (mapping: FirmMapping): boolean =>
    mapping.register === register && mapping.ormisFirm === ormisFirm;

/** Folds one fact into the firm's particulars. */
export const evolveFirm: (context: Firm, fact: Fact) => Firm = evolveWith<Firm>({
  "firm.registered": when(firmFacts["firm.registered"], (context, data) => ({ ...context, ...data })),
  "firm.amended": when(firmFacts["firm.amended"], (context, data) => ({ ...context, ...data })),
  "firm.suspended": when(firmFacts["firm.suspended"], (context, { reason = "" }, { at, by }) => ({
    ...context,
    suspension: { reason, at, by: by.id },
  })),
  "firm.reinstated": (context) => ({ ...context, suspension: null }),
  "firm.lapsed": (context, { at }) => ({ ...context, lapsedAt: at }),
  "firm.renewed": (context) => ({ ...context, lapsedAt: null }),
  "firm.mapped": when(firmFacts["firm.mapped"], (context, mapping) => ({
    ...context,
    mappings: [...context.mappings, mapping],
  })),
  "firm.unmapped": when(firmFacts["firm.unmapped"], (context, place) => ({
    ...context,
    mappings: context.mappings.filter((mapping) => !isAt(place)(mapping)),
  })),
});

const guards = {
  mayManageFirms: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || hasRight(by, "MENU_MAINT_FIRM_SETTING"),
  ),
  hasReason: hasReason<Firm>(),
  isScheduler: isScheduler<Firm>(),
  isAwake: guard("branch", INVALID_ACTION, ({ lapsedAt }) => lapsedAt === null),
  isAsleep: guard("branch", INVALID_ACTION, ({ lapsedAt }) => lapsedAt !== null),
  isNewMapping: guard("data", INVALID_ACTION, ({ mappings }, { data }) => {
    const place = firmFacts["firm.mapped"].payload.safeParse(data).data;
    return place !== undefined && !mappings.some(isAt(place));
  }),
  isMapped: guard("data", INVALID_ACTION, ({ mappings }, { data }) => {
    const place = firmFacts["firm.unmapped"].payload.safeParse(data).data;
    return place !== undefined && mappings.some(isAt(place));
  }),
} satisfies Record<string, Guard<Firm>>;

type State = keyof typeof firmStates;
const to = leadsTo<State, keyof typeof guards>;

/** What can be done to a firm in either state. */
const administration = (here: State) => ({
  "firm.amended": to(here, "mayManageFirms"),
  "firm.mapped": to(here, "mayManageFirms", "isNewMapping"),
  "firm.unmapped": to(here, "mayManageFirms", "isMapped"),
});

export const firm = declareProcedure<Firm>({
  type: "firm",
  initialContext: EMPTY_FIRM,
  evolve: evolveFirm,
  guards,
  states: withWays(firmStates, {
    notStarted: { "firm.registered": to("active", "mayManageFirms") },
    active: {
      ...administration("active"),
      "firm.suspended": to("suspended", "mayManageFirms", "hasReason"),
      "firm.lapsed": to("lapsed", "isScheduler"),
    },
    lapsed: {
      ...administration("lapsed"),
      "firm.suspended": to("suspended", "mayManageFirms", "hasReason"),
      "firm.renewed": to("active", "isScheduler"),
    },
    suspended: {
      ...administration("suspended"),
      "firm.reinstated": [
        to("active", "mayManageFirms", "hasReason", "isAwake"),
        to("lapsed", "mayManageFirms", "hasReason", "isAsleep"),
      ],
      "firm.lapsed": to("suspended", "isScheduler"),
      "firm.renewed": to("suspended", "isScheduler"),
    },
  }),
  facts: firmFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["active", "lapsed", "suspended"],
});
