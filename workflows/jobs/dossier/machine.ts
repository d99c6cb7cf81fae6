/** A dossier is asked for, made by the portal in the background, ready for 30 days, and then removed for good. */
import {
  DOSSIER_LIFETIME,
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  addTime,
  defineProcedure,
  guard,
  isScheduler,
  leadsTo,
  buildMachine,
  withWays,
} from "../../kit";
import type { By, Guard, Procedure } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_DOSSIER, dossierFacts, evolveDossier } from "./state";
import type { Dossier } from "./state";
import { dossierStates } from "./states";

/** Whoever reads it for a firm, or as their own matter; of the office those alone who replay. */
export const mayCarry = ({ standing, rights }: Pick<By, "standing" | "rights">): boolean =>
  standing === "office" ? rights.includes("AUDIT_REPLAY") : standing !== "none" && standing !== "system";

const guards = {
  /** Whose case it is, the portal has looked up. */
  mayCarry: guard("circumstances", NO_PERMISSION, (_, { by }) => mayCarry(by)),
  hasReasonIfOffice: guard(
    "data",
    FILL_MANDATORY,
    (_, { by, data }) =>
      by.standing !== "office" || (typeof data.reason === "string" && data.reason.trim() !== ""),
  ),
  isScheduler: isScheduler<Dossier>(),
  isOwn: guard("circumstances", NO_PERMISSION, ({ owner }, { by }) => by.id === owner),
  isOver: guard(
    "circumstances",
    INVALID_ACTION,
    ({ preparedAt }, { at }) => preparedAt !== null && at >= addTime(preparedAt, DOSSIER_LIFETIME),
  ),
} satisfies Record<string, Guard<Dossier>>;

type State = keyof typeof dossierStates;
const to = leadsTo<State, keyof typeof guards>;

const machine = buildMachine<Dossier>({
  type: "dossier",
  memory: EMPTY_DOSSIER,
  evolve: evolveDossier,
  guards,
  states: withWays(dossierStates, {
    notStarted: { "dossier.requested": to("pending", "mayCarry", "hasReasonIfOffice") },
    pending: {
      "dossier.prepared": to("ready", "isScheduler"),
      "dossier.refused": to("refused", "isScheduler"),
      "dossier.forgotten": to("forgotten", "isScheduler"),
    },
    ready: {
      "dossier.taken": to("ready", "isOwn", "mayCarry"),
      "dossier.removed": to("ended", "isScheduler", "isOver"),
      "dossier.forgotten": to("forgotten", "isScheduler"),
    },
    refused: {},
    /** Its file is gone; who had asked for it, and why, is not. */
    ended: {},
    forgotten: {},
  }),
});

export const dossier = defineProcedure<Dossier, Procedure<Dossier>>({
  type: "dossier",
  machine,
  evolve: evolveDossier,
  initialContext: EMPTY_DOSSIER,
  guards,
  facts: dossierFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "refused", "ended", "forgotten"],
});
