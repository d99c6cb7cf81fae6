/** The states of accounts. The lists of bankruptcies and of liquidations call them differently (section 4). */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type AccountList =
  /** Still being prepared: it becomes overdue by the day alone. */
  | "prepared"
  /** In the hands of the firm, at whatever step. */
  | "inHand"
  /** Whole, and not yet filed. */
  | "compiled"
  /** It waits for a signature, whoever must give it. */
  | "toSign"
  | "amendment"
  /** The office has it, and has not certified it. */
  | "received";
export type AccountDescription = StateDescription<AccountList>;
type Shown = "status" | "also" | "tone";

/** What is the same of all accounts. */
export const accountStates = {
  notStarted: { holder: "nobody", tags: ["unlisted"], lists: [] },
  open: { holder: "preparer", tags: ["editable"], lists: ["prepared", "inHand"] },
  withPrincipal: { holder: "reviewer", tags: ["with-reviewer"], lists: ["inHand", "compiled", "toSign"] },
  pendingSignature: {
    holder: { name: "signers", inPlaceOf: "reviewer" },
    tags: ["with-reviewer"],
    lists: ["inHand", "compiled", "toSign"],
  },
  withOffice: { holder: "office", tags: ["with-office"], lists: ["received"] },
  amendmentRequired: { holder: "preparer", tags: ["editable"], lists: ["inHand", "amendment"] },
  certified: { holder: "nobody", tags: ["final"], lists: [] },
  forgotten: FORGOTTEN_STATE,
  compiled: { holder: "preparer", tags: ["editable"], lists: ["prepared", "inHand", "compiled"] },
} as const satisfies Readonly<Record<string, Omit<AccountDescription, Shown>>>;
export type AccountState = keyof typeof accountStates;

const NOT_STARTED = { ...accountStates.notStarted, status: "notStarted", tone: "neutral" } as const;
const OVERDUE = { overdue: "bad" } as const;

export const bankruptcyStates = {
  notStarted: NOT_STARTED,
  open: { ...accountStates.open, status: "draft", also: OVERDUE, tone: "neutral" },
  withPrincipal: { ...accountStates.withPrincipal, status: "submittedToPrincipal", tone: "waiting" },
  pendingSignature: { ...accountStates.pendingSignature, status: "pendingSignature", tone: "waiting" },
  withOffice: { ...accountStates.withOffice, status: "submittedToOffice", tone: "active" },
  amendmentRequired: { ...accountStates.amendmentRequired, status: "amendmentRequired", tone: "warning" },
  certified: { ...accountStates.certified, status: "completed", tone: "good" },
  forgotten: FORGOTTEN_STATE,
  compiled: { ...accountStates.compiled, status: "draft", also: OVERDUE, tone: "neutral" },
} as const satisfies Readonly<Record<AccountState, AccountDescription>>;

export const liquidationStates = {
  notStarted: NOT_STARTED,
  open: { ...accountStates.open, status: "active", also: OVERDUE, tone: "neutral" },
  withPrincipal: { ...accountStates.withPrincipal, status: "filled", tone: "active" },
  pendingSignature: { ...accountStates.pendingSignature, status: "filled", tone: "active" },
  withOffice: { ...accountStates.withOffice, status: "submitted", tone: "good" },
  amendmentRequired: { ...accountStates.amendmentRequired, status: "active", tone: "neutral" },
  certified: { ...accountStates.certified, status: "submitted", tone: "good" },
  forgotten: FORGOTTEN_STATE,
  compiled: { ...accountStates.compiled, status: "filled", also: OVERDUE, tone: "active" },
} as const satisfies Readonly<Record<AccountState, AccountDescription>>;
