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
    tone: "neutral",
    group: "way",
  },
  intentionGiven: { ...PRACTITIONERS, status: "intentionGiven", tone: "active", group: "way" },
  submitted: { ...OFFICES, status: "submitted", tone: "active", group: "way" },
  pendingReview: { ...OFFICES, status: "pendingReview", tone: "waiting", group: "way" },
  inquiryReceived: { ...PRACTITIONERS, status: "inquiryReceived", tone: "warning", group: "beside" },
  inquiryReplied: { ...OFFICES, status: "inquiryReplied", tone: "active", group: "beside" },
  outstandingIssue: { ...PRACTITIONERS, status: "outstandingIssue", tone: "warning", group: "beside" },
} as const satisfies Descriptions;

const report = {
  s205ReportPrepared: { ...OFFICES, status: "s205ReportPrepared", tone: "active", group: "way" },
  s205ReportFiled: { ...OFFICES, status: "s205ReportFiled", holder: COURT, tone: "active", group: "way" },
} as const satisfies Descriptions;

const after = {
  noObjection: { ...PRACTITIONERS, status: "noObjection", tone: "good", group: "way" },
  released: { status: "released", holder: "nobody", tone: "good", lists: [], group: "way" },
  withdrawn: {
    status: "withdrawn",
    holder: "nobody",
    tags: ["final"],
    tone: "neutral",
    lists: [],
    group: "over",
  },
  forgotten: { ...FORGOTTEN_STATE, group: null },
} as const satisfies Descriptions;

export const trusteeReleaseStates = { ...before, ...after };
export const liquidatorReleaseStates = { ...before, ...report, ...after };
export type ReleaseState = keyof typeof liquidatorReleaseStates;
