/** The queries of the lists of forms, their figures and whose turn they are, by name. */
import { countByTypeAndStatus, countFiledByHour, countOwnForms } from "~/db/queries/workspace/figures";
import { findFilingChanges } from "~/db/queries/office/filing-changes";
import { findHolders, findServedBy, type HeldRow } from "~/db/queries/filings/holders";
import { findSubmissionDates } from "~/db/queries/cases/submission-dates";
import {
  countByState,
  countSubmissionsUpToLimit,
  countTypesUpToLimit,
  findSubmissionPage,
  findFormsOfCase,
  type SubmissionQuery,
} from "~/db/queries/filings/submissions";
import { findDatedForms } from "~/db/queries/cases/dated-forms";

import { PRACTITIONER } from "~/workflows/records/case-file/index";

import type { Cast, ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;
const newest = { column: "updated_at", direction: "desc" } as const;
const WEEK_AGO = "2026-06-24T00:00:00.000Z";

const forms =
  (query: (cast: Cast) => Partial<SubmissionQuery>): ListQuery =>
  (database, cast) =>
    findSubmissionPage(database, { sort: newest, ...page, ...query(cast) });

const b1 = { types: ["referral-b1"] } as const;
const MANY = 500;
const TABS = ["referral-b1", "referral-b2", "referral-b3"] as const;
const office = { ...b1, filedOnly: true } as const;
const ofFirm = ({ firm, today }: Cast) => ({ ...b1, visibleTo: { firmIds: [firm], on: today } });
const waiting = { holder: "office", filedOnly: true, unacknowledged: true } as const;
const held = (cast: Cast, holder: string): HeldRow => ({
  id: "s",
  case_id: cast.caseId,
  filed_by: "practitioner",
  firm_id: cast.firm,
  holder,
  status: "submitted",
  started_by: "a",
  prepared_by: "a",
  approved_by: null,
});

/** By function, and below that by what it is asked. */
export const FORM_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findFilingChanges: {
    "from the beginning": (database) => findFilingChanges(database, { after: 0, limit: MANY }),
    "of a firm": (database, { firm, today }) =>
      findFilingChanges(database, { after: 7, limit: MANY, visibleTo: { firmId: firm, on: today } }),
  },
  findSubmissionPage: {
    "office, newest first": forms(() => office),
    "office, by case number": forms(() => ({ ...office, sort: { column: "case_no", direction: "asc" } })),
    "office, by reference": forms(() => ({ ...office, sort: { column: "reference", direction: "desc" } })),
    "office, by status": forms(() => ({ ...office, sort: { column: "status", direction: "asc" } })),
    "office, by filing": forms(() => ({
      ...office,
      sort: { column: "last_submitted_at", direction: "desc" },
    })),
    "office, by first filing": forms(() => ({
      ...office,
      sort: { column: "first_submitted_at", direction: "asc" },
    })),
    "office, of the cases of a page": forms(({ caseId }) => ({
      family: "referral",
      filedOnly: true,
      caseIds: Array.from({ length: 25 }, (_, index) => `${caseId}-${String(index)}`),
    })),
    "office, of one status": forms(() => ({ ...office, statuses: ["submitted"] })),
    "office, of a rare status": forms(() => ({ ...office, statuses: ["withdrew"] })),
    "office, recent": forms(() => ({ ...office, submittedSince: WEEK_AGO })),
    "office, recent of every type": forms(() => ({
      filedOnly: true,
      submittedSince: WEEK_AGO,
      sort: { column: "last_submitted_at", direction: "desc" },
    })),
    "office, search for one case": forms(({ caseNo }) => ({ ...office, search: caseNo })),
    "office, search for a surname": forms(() => ({ ...office, search: "chan" })),
    "office, search for a name": forms(() => ({ ...office, search: "chan tai man" })),
    "office, search for nothing": forms(() => ({ ...office, search: "zzzzz" })),
    "office, search for a reference": forms(() => ({ ...office, search: "B1-2026-0001" })),
    "office, to acknowledge": forms(() => ({ ...waiting, sort: { column: "since", direction: "asc" } })),
    "office, to acknowledge, by day": forms(() => ({
      ...waiting,
      sort: { column: "due_on", direction: "asc" },
    })),
    "office, to acknowledge, by case": forms(() => ({
      ...waiting,
      sort: { column: "case_no", direction: "asc" },
    })),
    "office, to acknowledge, by filing": forms(() => ({
      ...waiting,
      sort: { column: "last_submitted_at", direction: "desc" },
    })),
    "auditor, newest first": forms(() => b1),
    "auditor, expiring": forms(() => ({
      ...b1,
      statuses: ["drafted"],
      untouchedSince: "2026-05-16T00:00:00.000Z",
    })),
    "office, search for the references of a year": forms(() => ({ ...office, search: "B1-2025" })),
    "office, search for the references of a year, by case": forms(() => ({
      ...office,
      search: "B1-2025",
      sort: { column: "case_no", direction: "asc" },
    })),
    "firm, newest first": forms(ofFirm),
    "firm, by case number": forms((cast) => ({
      ...ofFirm(cast),
      sort: { column: "case_no", direction: "asc" },
    })),
    "firm, of a rare status": forms((cast) => ({ ...ofFirm(cast), statuses: ["withdrew"] })),
    "firm, search for a surname": forms((cast) => ({ ...ofFirm(cast), search: "chan" })),
    "firm, search for one case": forms((cast) => ({ ...ofFirm(cast), search: cast.caseNo })),
    "firm, to prepare": forms(({ firm, today }) => ({
      ...b1,
      holder: "preparer",
      appointed: { firmIds: [firm], on: today },
      sort: { column: "since", direction: "asc" },
    })),
    "firm, to prepare, without what is not due for long": forms(({ firm, today }) => ({
      ...b1,
      holder: "preparer",
      appointed: { firmIds: [firm], on: today },
      notAhead: { openedBy: "system", dueBy: today },
      sort: { column: "since", direction: "asc" },
    })),
    "firm, drafts that end": forms(({ firm, today }) => ({
      ...b1,
      holder: "preparer",
      appointed: { firmIds: [firm], on: today },
      expiringBy: today,
      sort: { column: "expires_on", direction: "asc" },
    })),
    "firm, to prepare, among those that were found": forms(({ firm, today }) => ({
      ...b1,
      ids: ["referral-b1/1", "referral-b1/2", "referral-b1/3"],
      holder: "preparer",
      appointed: { firmIds: [firm], on: today },
      sort: { column: "since", direction: "asc" },
    })),
    "practitioner, to review": forms(({ person, today }) => ({
      ...b1,
      holder: "reviewer",
      appointed: { personId: person, on: today },
      notApprovedBy: person,
      sort: { column: "since", direction: "asc" },
    })),
    "office, those still being prepared": forms(() => ({
      ...b1,
      statuses: ["drafted", "pendingAmendment", "readyForReview"],
    })),
    "forms of one case": forms(({ caseId }) => ({
      caseId,
      sort: { column: "started_at", direction: "desc" },
      size: 200,
    })),
    "forms of several cases, of a firm": forms(({ caseId, firm, today }) => ({
      caseIds: [caseId, "HCB-2-2022"],
      visibleTo: { firmIds: [firm], on: today },
    })),
    "begun by somebody in a case": forms(({ caseId, account }) => ({
      caseId,
      startedBy: account,
      touchedSince: WEEK_AGO,
    })),
  },
  countSubmissionsUpToLimit: {
    "office, a tab": (database) => countSubmissionsUpToLimit(database, office),
    "office, with reviewers": (database) =>
      countSubmissionsUpToLimit(database, { types: ["peq"], holder: "reviewer", filedOnly: true }),
    "office, to acknowledge": (database) => countSubmissionsUpToLimit(database, waiting),
    "firm, a tab": (database, cast) => countSubmissionsUpToLimit(database, ofFirm(cast)),
  },
  countTypesUpToLimit: {
    "office, its tabs": (database) => countTypesUpToLimit(database, { filedOnly: true }, TABS),
    "firm, its tabs": (database, { firm, today }) =>
      countTypesUpToLimit(database, { visibleTo: { firmIds: [firm], on: today } }, TABS),
  },
  findDatedForms: {
    "of some cases": (database, { caseId }) =>
      findDatedForms(database, { caseIds: [caseId, "HCB-2-2022"], touchedSince: WEEK_AGO }),
    "office, of some cases": (database, { caseId }) =>
      findDatedForms(database, {
        caseIds: [caseId, "HCB-2-2022"],
        touchedSince: WEEK_AGO,
        filedOfTypes: ["referral-b1", "referral-b2"],
      }),
  },
  findFormsOfCase: { "of a case": (database, { caseId }) => findFormsOfCase(database, caseId) },
  countByState: { "of a type": (database) => countByState(database, "referral-b1") },
  countByTypeAndStatus: {
    office: (database) => countByTypeAndStatus(database, { filedOnly: true }),
    firm: (database, { firm, today }) =>
      countByTypeAndStatus(database, { visibleTo: { firmIds: [firm], on: today } }),
  },
  countFiledByHour: {
    office: (database) =>
      countFiledByHour(database, { filedOnly: true, submittedSince: "2026-04-06T16:00:00.000Z" }),
    firm: (database, { firm, today }) =>
      countFiledByHour(database, {
        visibleTo: { firmIds: [firm], on: today },
        submittedSince: "2026-04-06T16:00:00.000Z",
      }),
  },
  countOwnForms: {
    firm: (database, { firm, today }) =>
      countOwnForms(
        database,
        { visibleTo: { firmIds: [firm], on: today } },
        { hoursSince: "2026-04-06T16:00:00.000Z", recentSince: WEEK_AGO },
      ),
  },
  findHolders: {
    reviewer: (database, cast) => findHolders(database, [held(cast, "reviewer")], cast.today, PRACTITIONER),
    office: (database, cast) => findHolders(database, [held(cast, "office")], cast.today, PRACTITIONER),
  },
  findServedBy: {
    firm: (database, cast) => findServedBy(database, [held(cast, "office")], [cast.firm], cast.today),
  },
  findSubmissionDates: { "of one form": (database) => findSubmissionDates(database, ["referral-b1/1"]) },
};
