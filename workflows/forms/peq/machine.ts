/** The kit's chart with what section 4 and section 2 add for the preliminary examination: the status New, and the interview. */
import {
  extendedFiling,
  filingTransitions,
  getForm,
  guard,
  into,
  INVALID_ACTION,
  leadsTo,
  stays,
  withWays,
} from "../../kit";
import type { FilingGuardName, FilingState } from "../../kit";
import { firstForm, form } from "./form";
import { NO_INTERVIEWS, interviewFacts, interviewGuards, evolveInterview } from "./interviews";
import type { Examination } from "./interviews";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { examinationStates } from "./states";

const guards = {
  ...interviewGuards,
  /** The portal's own first save leaves the form new: nothing was filled in yet. */
  isPrefill: guard<Examination>("branch", INVALID_ACTION, (_, { data }) => data.prefilled === true),
};

/** The interview is told in any state before submission, whoever holds the form. */
const interviewing = {
  "interview.scheduled": stays("mayFill"),
  "interview.held": stays("mayFill", "wasHeldInTime", "saysWhatIsMissing"),
  "interview.notHeld": stays("mayFill", "givesReasons"),
  "interview.updated": stays("mayFill", "saysWhatIsNew"),
};

type OwnState = keyof typeof examinationStates;

/** Every form that an examination may have been started in. */
const forms = { type: "peq", form, formerForms: [firstForm] };

export const procedure = extendedFiling(
  {
    ...forms,
    rights: { fill: "CASE_PEQ_FILL", submit: "CASE_PEQ_SUBMIT" },
    caseTypes: ["B"],
    wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
    // Section 4, "PEQ submission", which knows no expiring draft; `withdrew` is the family's (state-charts).
    statuses: [
      "new",
      "drafted",
      "readyForReview",
      "readyForReviewAmended",
      "submitted",
      "pendingAmendment",
      "resubmitted",
      "resubmitting",
      "draftExpiring",
      "withdrew",
    ],
    statusByEdition: (state, edition) => (state === "submitted" && edition > 1 ? "resubmitted" : undefined),
  },
  {
    memory: NO_INTERVIEWS,
    facts: interviewFacts,
    guards,
    evolve: evolveInterview((version) => getForm(forms, version)),
    states: withWays<typeof examinationStates, keyof typeof guards | FilingGuardName, OwnState | FilingState>(
      examinationStates,
      {
        new: {
          // Nobody edits it yet: the first entry makes it a draft.
          ...into("drafted", filingTransitions.writing),
          ...filingTransitions.ending,
          ...into("drafted", interviewing),
          "draft.saved": [
            stays("isPrefill", "mayFill", "fitsForm"),
            leadsTo("drafted", "mayFill", "holdsLease", "hasSeenNewestLease", "fitsForm"),
          ],
        },
      },
    ),
    changes: {
      notStarted: { "draft.started": leadsTo("new", "mayFill", "fitsCase", "isCaseOpen") },
      editing: interviewing,
      reviewing: interviewing,
    },
    // Nobody signs what could not be submitted.
    alsoAsks: {
      "review.requested": ["hasOrderDate"],
      "form.signed": ["hasOrderDate"],
      "form.submitted": ["hasOrderDate"],
    },
  },
);
