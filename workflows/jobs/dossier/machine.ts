/** A dossier is asked for, made by the portal in the background, ready for 30 days, and then removed for good. */
import {
  DOSSIER_LIFETIME,
  FILL_MANDATORY,
  NO_PERMISSION,
  guard,
  leadsTo,
  preparedFile,
  stays,
} from "../../kit";
import type { Actor, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { DOSSIER_REFUSALS, EMPTY_DOSSIER, dossierFacts, evolveDossier } from "./state";
import type { Dossier } from "./state";
import { dossierStates } from "./states";

/** Whoever reads it for a firm, or as their own matter; of the office those alone who replay. */
export const mayExport = ({ standing, rights }: Pick<Actor, "standing" | "rights">): boolean =>
  standing === "office" ? rights.includes("AUDIT_REPLAY") : standing !== "none" && standing !== "system";

const guards = {
  /** Whose case it is, the portal has looked up. */
  mayExport: guard("circumstances", NO_PERMISSION, (_, { by }) => mayExport(by)),
  hasReasonIfOffice: guard(
    "data",
    FILL_MANDATORY,
    (_, { by, data }) =>
      by.standing !== "office" || (typeof data.reason === "string" && data.reason.trim() !== ""),
  ),
  isOwn: guard("circumstances", NO_PERMISSION, ({ owner }, { by }) => by.id === owner),
} satisfies Record<string, Guard<Dossier>>;

export const dossier = preparedFile<Dossier, keyof typeof guards>({
  type: "dossier",
  subject: "dossier",
  lifetime: DOSSIER_LIFETIME,
  initialContext: EMPTY_DOSSIER,
  evolve: evolveDossier,
  gone: { size: 0 },
  guards,
  asks: ["mayExport", "hasReasonIfOffice"],
  states: dossierStates,
  end: "ended",
  ways: {
    ready: { "dossier.taken": stays("isOwn", "mayExport") },
    kept: { "dossier.forgotten": leadsTo("forgotten", "isScheduler") },
  },
  facts: dossierFacts,
  refusals: DOSSIER_REFUSALS,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "refused", "ended", "forgotten"],
});
