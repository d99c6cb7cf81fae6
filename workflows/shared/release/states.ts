/** The states of a release: of liquidators, whose office reports to the court (Cap. 32 s.205), and of trustees, whose office does not. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

interface ReleaseDescription extends StateDescription<never> {
  /**
   * `way`: a stage of the usual way, in the order of the declaration; `beside`: it interrupts the review; `over`: another
   * application may be begun in the case; `null`: no stage.
   */
  readonly group: "way" | "beside" | "over" | null;
}
type Descriptions = Readonly<Record<string, ReleaseDescription>>;

/** The regions of the chart, each inside the one before; what may happen in each stands in the chart. */
const KNOWN = ["known"] as const;
const OPEN = [...KNOWN, "open"] as const;
const RUNNING = [...OPEN, "running"] as const;
const REVIEWING = [...RUNNING, "reviewing"] as const;
const DECIDING = [...REVIEWING, "deciding"] as const;

const PRACTITIONER = { name: "practitioner", inPlaceOf: "preparer" } as const;
const COURT = { name: "court", inPlaceOf: "nobody" } as const;
const PRACTITIONERS = { holder: PRACTITIONER, lists: [] } as const;
const OFFICES = { holder: "office", tags: ["with-office"], lists: [] } as const;

const before = {
  notStarted: {
    ...PRACTITIONERS,
    status: "notStarted",
    tags: ["unlisted"],
    tone: "neutral",
    group: null,
  },
  intentionDrafted: {
    ...PRACTITIONERS,
    status: "intentionDrafted",
    tags: ["editable"],
    within: OPEN,
    tone: "neutral",
    group: "way",
  },
  intentionGiven: { ...PRACTITIONERS, status: "intentionGiven", within: OPEN, tone: "active", group: "way" },
  submitted: { ...OFFICES, status: "submitted", within: RUNNING, tone: "active", group: "way" },
  pendingReview: { ...OFFICES, status: "pendingReview", within: DECIDING, tone: "waiting", group: "way" },
  inquiryReceived: {
    ...PRACTITIONERS,
    status: "inquiryReceived",
    within: REVIEWING,
    tone: "warning",
    group: "beside",
  },
  inquiryReplied: { ...OFFICES, status: "inquiryReplied", within: DECIDING, tone: "active", group: "beside" },
  outstandingIssue: {
    ...PRACTITIONERS,
    status: "outstandingIssue",
    within: REVIEWING,
    tone: "warning",
    group: "beside",
  },
} as const satisfies Descriptions;

const report = {
  s205ReportPrepared: {
    ...OFFICES,
    status: "s205ReportPrepared",
    within: REVIEWING,
    tone: "active",
    group: "way",
  },
  s205ReportFiled: {
    ...OFFICES,
    status: "s205ReportFiled",
    holder: COURT,
    within: RUNNING,
    tone: "active",
    group: "way",
  },
} as const satisfies Descriptions;

const after = {
  noObjection: { ...PRACTITIONERS, status: "noObjection", within: RUNNING, tone: "good", group: "way" },
  released: { status: "released", holder: "nobody", within: KNOWN, tone: "good", lists: [], group: "way" },
  withdrawn: {
    status: "withdrawn",
    holder: "nobody",
    tags: ["final"],
    within: KNOWN,
    tone: "neutral",
    lists: [],
    group: "over",
  },
  forgotten: { ...FORGOTTEN_STATE, group: null },
} as const satisfies Descriptions;

export const trusteeReleaseStates = { ...before, ...after };
export const liquidatorReleaseStates = { ...before, ...report, ...after };
export type ReleaseState = keyof typeof liquidatorReleaseStates;
