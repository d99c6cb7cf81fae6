/** The forms of one case as far as a person may see them, with what can be done to each and why not. */
import { ulid } from "ulidx";

import type { Family } from "~/app/families/family";
import { familyNamed } from "~/app/families/registry";
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { decide, say, sayQuestion, type Instant, type Locale } from "~/workflows/kit";
import { getSubmissionType, submissions } from "~/workflows/registry";
import { explainRefusals } from "~/app/services/platform/pages/reasons";

import { toFilingActor, type VisibleCase } from "../../cases/access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { loadHolderNames } from "../../filings/submission-lists/holders.server";
import { loadFormSubjects } from "../../filings/submission-lists/subjects.server";
import { submissionItem } from "../../filings/submission-lists/items.server";
import type { SubmissionItem } from "../../filings/submission-lists/items.view";
import { listActions, type ActionOffered } from "../../filings/submissions/position.server";

import type { VisibleSubmission } from "../../filings/submissions/visible.server";
import type { CurrentUser } from "../../platform/portal/types";
import type { Visit } from "../../filings/visit/visit.server";

export interface FormAction {
  readonly fact: string;
  readonly label: string;
  /** Title and text of the dialog. */
  readonly question: string;
  readonly effect: string;
  readonly allowed: boolean;
  /** The reasons why it is not allowed, if it is not. */
  readonly reasons: readonly string[];
  /** Whether the dialog asks for a reason, and whether it must be given. */
  readonly reason: "required" | "optional" | "none";
  readonly asksConfirmation: boolean;
  readonly commandId: string;
}

export interface CaseForm extends SubmissionItem {
  readonly actionsTo: string;
  readonly actions: readonly FormAction[];
}

export interface StartableForm {
  /** `B1` */
  readonly form: string;
  /** What it is for, as its first page says. */
  readonly title: string;
  /** `b1`, as in addresses. */
  readonly code: string;
  /** Null where no such form can be started now. */
  readonly to: string | null;
  readonly reasons: readonly string[];
}

/** Nobody files more for one case. */
const MOST_IN_A_CASE = 200;

export interface VisibleForm {
  readonly submission: VisibleSubmission;
  readonly form: CaseForm;
}

export async function loadFormsOfCase(
  portal: Portal,
  visit: Pick<Visit, "submission" | "replay">,
  user: CurrentUser,
  { id: caseId }: Pick<VisibleCase, "id">,
  locale: Locale,
): Promise<readonly VisibleForm[]> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const { rows } = await findSubmissionPage(portal.database, {
    caseId,
    sort: { column: "started_at", direction: "desc" },
    page: 1,
    size: MOST_IN_A_CASE,
  });
  const reader = {
    user,
    now,
    today,
    locale,
    holders: await loadHolderNames(portal, rows, { user, today, locale }),
    subjects: await loadFormSubjects(portal, rows),
  };
  const seen = await Promise.all(
    rows.map(async (row): Promise<readonly VisibleForm[]> => {
      const { code } = getSubmissionType(row.type);
      const id = row.id.slice(row.id.indexOf("/") + 1);
      const seen = await visit.submission(code, id);
      // Whoever replays forms knows of those that were never filed, and does nothing with them.
      const submission = seen ?? (await visit.replay(code, id))?.whole ?? null;
      if (submission === null) return [];
      const actionsTo = `/casefile/${caseId}/${code}/${id}/actions`;
      const item = submissionItem(row, reader);
      const actions = seen === null ? [] : listDialogs(seen, item, reader);
      return [{ submission, form: { ...item, actionsTo, actions } }];
    }),
  );
  return seen.flat();
}

function listDialogs(
  { type, current, by }: VisibleSubmission,
  { form, reference, caseNo }: SubmissionItem,
  { now, locale }: { readonly now: Instant; readonly locale: Locale },
): readonly FormAction[] {
  const offered = listActions(type, current, by, now, locale);
  const getQuestion = (fact: string) =>
    sayQuestion(type, locale, fact, { form: `${form} ${reference ?? caseNo}` });
  // Resubmit, withdraw the resubmission, unlock, delete: in the order in which they are declared.
  return Object.entries(type.facts).flatMap(([fact, { inCaseFile }]) => {
    const action = inCaseFile && offered.find((each) => each.fact === fact);
    return action ? [{ ...buildDialog(action, by.standing === "office"), question: getQuestion(fact) }] : [];
  });
}

function buildDialog(action: ActionOffered, office: boolean): Omit<FormAction, "question"> {
  const asks = (guard: string) => action.asks.includes(guard);
  const mayAsk = asks("hasReasonIfOffice");
  return {
    fact: action.fact,
    label: action.label,
    effect: action.effect ?? "",
    allowed: action.allowed,
    reasons: action.reasons.map(({ sentence }) => sentence),
    reason: asks("hasReason") || (mayAsk && office) ? "required" : mayAsk ? "optional" : "none",
    asksConfirmation: asks("confirmed"),
    commandId: ulid(),
  };
}

const isStartedHere = ({ caseTab }: Family, caseType: "B" | "L"): boolean =>
  caseTab.startsInCaseFile && (caseTab.caseType ?? caseType) === caseType;

/** The forms of the case that this person fills in at all: where each is started, or why it cannot be. */
export function listStartableForms(
  caseFile: VisibleCase,
  now: Instant,
  locale: Locale,
): readonly StartableForm[] {
  const { file, open, id } = caseFile;
  return submissions
    .filter(
      ({ family, caseTypes }) =>
        isStartedHere(familyNamed(family), file.type) && caseTypes.includes(file.type),
    )
    .filter((type) => caseFile.by.rights.includes(type.rights.fill))
    .map((type) => {
      const decision = decide(type, null, {
        type: "draft.started",
        by: toFilingActor(caseFile, type),
        at: now,
        data: { caseId: id, caseType: file.type, caseOpen: open, formVersion: type.form.version },
      });
      const [first] = type.form.steps;
      return {
        form: say(type, locale, "name"),
        title: say(type, locale, "title"),
        code: type.code,
        to: decision.ok && first ? `/casefile/${id}/${type.code}/${first.id}` : null,
        reasons: decision.ok
          ? []
          : explainRefusals(type, decision.refusals, locale).map(({ sentence }) => sentence),
      };
    });
}
