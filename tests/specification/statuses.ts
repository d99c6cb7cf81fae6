/** The statuses of section 4 of the specification, set by set in its order, each with its words there and what the portal calls it. */
export interface StatusSet {
  readonly set: string;
  /** The procedures whose forms, or records, have these statuses. */
  readonly of: readonly string[];
  readonly statuses: Readonly<Record<string, string>>;
}

const REFERRAL = {
  drafted: "drafted",
  draftExpiring: "draft expiring",
  readyForReview: "ready for trustee(s)' review",
  readyForReviewAmended: "ready for review (amended)",
  submitted: "submitted",
  pendingAmendment: "pending preparer's amendment",
  withdrew: "withdrew",
  resubmitting: "requested for resubmit",
  undefined: "undefined",
};

const RELEASE = {
  submitted: "Submitted",
  pendingReview: "Pending Review",
  inquiryReceived: "Inquiry Received",
  inquiryReplied: "Inquiry Replied",
  outstandingIssue: "Outstanding Issue",
  noObjection: "No Objection",
};

export const STATUS_SETS: readonly StatusSet[] = [
  {
    set: "Submission status: release of liquidators",
    of: ["release-liquidation"],
    statuses: {
      ...RELEASE,
      s205ReportFiled: "S205 Report Filed",
      s205ReportPrepared: "S205 Report Prepared",
    },
  },
  // A report of s.205 (Cap. 32) is of companies alone.
  { set: "Submission status: release of trustees", of: ["release-bankruptcy"], statuses: RELEASE },
  {
    set: "Bankruptcy accounts",
    of: ["account-s89", "account-s93"],
    statuses: {
      draft: "Draft",
      overdue: "Overdue",
      submittedToPrincipal: "Submitted to PA",
      pendingSignature: "Pending Signature",
      submittedToOffice: "Submitted to ORO",
      amendmentRequired: "Amendment Required",
      completed: "Accounts to be filed",
    },
  },
  {
    set: "Liquidation accounts",
    of: ["account-s203"],
    statuses: { active: "Active", submitted: "Submitted", filled: "Compiled", overdue: "Overdue" },
  },
  {
    set: "Detailed ledger",
    of: ["ledger-request"],
    statuses: { pending: "pending", ready: "ready for download", removed: "removed" },
  },
  {
    set: "Call return",
    of: ["call-return"],
    statuses: {
      new: "new",
      pending: "pending",
      uploaded: "uploaded",
      invalid: "invalid",
      completed: "completed",
    },
  },
  { set: "Referral B1/B2/B3", of: ["referral-b1", "referral-b2", "referral-b3"], statuses: REFERRAL },
  {
    set: "PEQ submission",
    of: ["peq"],
    statuses: {
      new: "new",
      drafted: "draft",
      readyForReview: "ready for review",
      readyForReviewAmended: "ready for review (amended)",
      submitted: "submitted",
      pendingAmendment: "pending preparer's amendment",
      resubmitted: "resubmitted",
      resubmitting: "draft of re-submission",
    },
  },
  {
    set: "D1/D2 submission",
    of: ["conduct-d1", "conduct-d2"],
    statuses: {
      drafted: "Draft",
      draftExpiring: "Draft expiring",
      pendingApproval: "Pending Approval",
      readyForReview: "Ready for liquidator(s)' review",
      pendingAmendment: "Pending preparer's amendment",
      submitted: "Submitted",
      readyForReviewAmended: "Ready for liquidator(s)' review (amendment)",
    },
  },
  {
    set: "POD request",
    of: ["proof-request"],
    statuses: {
      pendingCounterReview: "Pending Counter Staff Review",
      rejectedByCounterStaff: "Rejected by Counter Staff",
      completed: "Completed",
      withdrawn: "Withdrawn",
    },
  },
  {
    set: "Proof of debt",
    of: ["proof-of-debt"],
    statuses: {
      draft: "Draft",
      pendingSignature: "Pending Signature",
      pendingPayment: "Pending Payment",
      pendingChecking: "Pending Checking",
      submitted: "Submitted",
      returnedByChecker: "Returned By Checker",
      rejectedByCounter: "Rejected by Counter",
      rejectedByOr: "Rejected by OR",
      returnRequest: "Return Request",
      withdrawn: "Withdrawn",
    },
  },
];

/** In no set: the chart never gives it. It is what an import would show that names no status (docs/specification.md, section 4). */
export const NEVER_REACHED: readonly string[] = ["undefined"];
