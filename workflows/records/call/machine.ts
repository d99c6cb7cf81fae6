/** The office calls firms for a return: open until the office closes it. What each firm answers is a stream of its own (`call-return`). */
import {
  CALL_DAYS,
  INVALID_ACTION,
  NO_PERMISSION,
  addDays,
  defineProcedure,
  guard,
  hasRight,
  hongKongDate,
  isOfficeBy,
  leadsTo,
  buildMachine,
  readFact,
  withWays,
} from "../../kit";
import type { Guard, Procedure } from "../../kit";
import { findReturnForm } from "../../shared/return-types";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_CALL, callFacts, evolveCall } from "./state";
import type { Call } from "./state";
import { callStates } from "./states";

/** Once a day is enough: whoever did not hear it the first time does not hear it better the second. */
const CHASED_AGAIN_AFTER_DAYS = 1;

const guards = {
  mayCall: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => isOfficeBy(by) && hasRight(by, "MENU_CALL_RETURN"),
  ),
  isCalledToday: guard(
    "data",
    INVALID_ACTION,
    (_, fact) => readFact(callFacts["call.opened"], fact)?.calledOn === hongKongDate(fact.at),
  ),
  isDueAhead: guard("data", INVALID_ACTION, (_, fact) => {
    const payload = readFact(callFacts["call.opened"], fact);
    return (
      (payload !== null &&
        payload.calledOn <= payload.dueOn &&
        payload.dueOn <= addDays(payload.calledOn, CALL_DAYS)) || {
        days: CALL_DAYS,
      }
    );
  }),
  isKnownTemplate: guard("data", INVALID_ACTION, (_, fact) => {
    const payload = readFact(callFacts["call.opened"], fact);
    return payload !== null && findReturnForm(payload.returnType, payload.templateVersion) !== undefined;
  }),
  namesEachFirmOnce: guard("data", INVALID_ACTION, (_, fact) => {
    const firms = readFact(callFacts["call.opened"], fact)?.firms ?? [];
    return new Set(firms).size === firms.length;
  }),
  areCalled: guard("data", INVALID_ACTION, ({ firms }, fact) => {
    const payload = readFact(callFacts["call.chased"], fact)?.firms ?? [];
    return payload.length > 0 && payload.every((firm) => firms.includes(firm));
  }),
  wasNotChasedToday: guard("circumstances", INVALID_ACTION, ({ chased }, { at }) => {
    const last = chased.at(-1);
    return last === undefined || hongKongDate(at) >= addDays(hongKongDate(last.at), CHASED_AGAIN_AFTER_DAYS);
  }),
} satisfies Record<string, Guard<Call>>;

type State = keyof typeof callStates;
const to = leadsTo<State, keyof typeof guards>;

const machine = buildMachine<Call>({
  type: "call",
  memory: EMPTY_CALL,
  evolve: evolveCall,
  guards,
  states: withWays(callStates, {
    notStarted: {
      "call.opened": to(
        "open",
        "mayCall",
        "isCalledToday",
        "isDueAhead",
        "isKnownTemplate",
        "namesEachFirmOnce",
      ),
    },
    open: {
      "call.chased": to("open", "mayCall", "wasNotChasedToday", "areCalled"),
      "call.closed": to("closed", "mayCall"),
    },
    closed: {},
  }),
});

export const call = defineProcedure<Call, Procedure<Call>>({
  type: "call",
  machine,
  evolve: evolveCall,
  initialContext: EMPTY_CALL,
  guards,
  facts: callFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["open", "closed"],
});
