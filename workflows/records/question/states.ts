/** The states of a thread of questions and answers: each says who is to write next. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";
import type { QuestionSide } from "./sides";

const TRUSTEE = { name: "trustee", inPlaceOf: "reviewer" } as const;
const FILER = { name: "filer", inPlaceOf: "preparer" } as const;

type List =
  /** Somebody is to write, or to close it. */
  "open";

export const questionStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  waitsForOffice: {
    status: "waitsForOffice",
    holder: "office",
    tags: ["with-office"],
    within: ["open"],
    tone: "waiting",
    lists: ["open"],
  },
  waitsForTrustee: {
    status: "waitsForTrustee",
    holder: TRUSTEE,
    within: ["open"],
    tone: "waiting",
    lists: ["open"],
  },
  waitsForFiler: {
    status: "waitsForFiler",
    holder: FILER,
    within: ["open"],
    tone: "waiting",
    lists: ["open"],
  },
  closed: { status: "closed", holder: "nobody", tone: "good", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
export type QuestionState = keyof typeof questionStates;

const TURNS: Readonly<Partial<Record<string, QuestionSide>>> = {
  waitsForOffice: "office",
  waitsForTrustee: "trustee",
  waitsForFiler: "filer",
};
/** The side that is to write; `null` where nobody is waited for. */
export const findTurn = (state: string): QuestionSide | null => TURNS[state] ?? null;
