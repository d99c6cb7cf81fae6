/**
 * Something that iAM Smart was asked about a person: it is answered, refused, over after 240 seconds, or put aside because the person
 * started again. It ends once. What an envelope says proves nothing of who sent it, so an answer counts by what only the platform was
 * told: the task's number and its random text, and of a signature the document that was handed in.
 */
import {
  declareProcedure,
  getText,
  guard,
  INVALID_ACTION,
  isOver,
  isScheduler,
  leadsTo,
  NO_PERMISSION,
  withWays,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import {
  evolveIdentityTask,
  IDENTITY_TASK_TIME,
  identityTaskFacts,
  NO_IDENTITY_TASK,
  NOTED_MESSAGES,
} from "./state";
import type { AskedTask, IdentityTask } from "./state";
import { identityTaskStates } from "./states";

/** Milliseconds for which an answer waits for the page that asked. */
export const ANSWER_LIFETIME = 600_000;

const matches = (name: "state" | "digest" | "card" | "session") =>
  guard<IdentityTask>("circumstances", INVALID_ACTION, ({ task }, fact) => isSame(task, fact, name));
function isSame(task: AskedTask | null, fact: Fact, name: "state" | "digest" | "card" | "session"): boolean {
  const wanted = task?.[name] ?? null;
  return wanted === null || getText(fact, name) === wanted;
}

const guards = {
  isScheduler: isScheduler<IdentityTask>(),
  /** Whoever asked; the portal where nobody is logged in yet. */
  mayTake: guard(
    "circumstances",
    NO_PERMISSION,
    ({ task }, { by }) => by.standing === "system" || task?.holder === by.id,
  ),
  isOwnSession: matches("session"),
  isOfTask: matches("state"),
  isDocument: matches("digest"),
  isCard: matches("card"),
  isInTime: guard("circumstances", INVALID_ACTION, ({ askedAt }, { at }) => !isPast(askedAt, at)),
  isOver: isOver<IdentityTask>(IDENTITY_TASK_TIME, ({ askedAt }) => askedAt),
  isWaiting: guard("circumstances", INVALID_ACTION, ({ result }) => result !== null),
  isRoom: guard("circumstances", INVALID_ACTION, ({ noted }) => noted.length < NOTED_MESSAGES),
} satisfies Record<string, Guard<IdentityTask>>;

const isPast = (askedAt: string | null, at: string): boolean =>
  askedAt === null || Date.parse(at) >= Date.parse(askedAt) + IDENTITY_TASK_TIME;

type State = keyof typeof identityTaskStates;
const to = leadsTo<State, keyof typeof guards>;

const noting = (here: State) => ({ "task.noted": to(here, "isScheduler", "isRoom") });
/** What the platform has not confirmed yet may be answered all the same: its message may overtake its own answer. */
const whileOpen = (here: State) => ({
  "task.answered": to("answered", "isScheduler", "isOfTask", "isDocument", "isCard", "isInTime"),
  "task.refused": to("refused", "isScheduler", "isOfTask", "isInTime"),
  "task.expired": to("expired", "isScheduler", "isOver"),
  "task.superseded": to("superseded", "isScheduler"),
  ...noting(here),
});

export const identityTask = declareProcedure<IdentityTask>({
  type: "identity-task",
  initialContext: NO_IDENTITY_TASK,
  evolve: evolveIdentityTask,
  guards,
  states: withWays(identityTaskStates, {
    notStarted: { "task.asked": to("asked", "isScheduler") },
    asked: { "task.sent": to("sent", "isScheduler"), ...whileOpen("asked") },
    sent: whileOpen("sent"),
    answered: {
      "answer.taken": to("answered", "mayTake", "isOwnSession", "isWaiting"),
      "answer.lapsed": to("answered", "isScheduler", "isWaiting"),
      ...noting("answered"),
    },
    refused: noting("refused"),
    expired: noting("expired"),
    superseded: noting("superseded"),
  }),
  facts: identityTaskFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["asked", "sent", "answered", "refused", "expired", "superseded"],
});
