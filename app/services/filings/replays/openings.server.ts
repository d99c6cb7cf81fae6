/** Replays of forms are opened with a reason, which is recorded and listed. */
import {
  findReplayOpeningPage,
  type ReplayOpeningRow,
  type ReplayOpeningSortColumn,
} from "~/db/queries/filings/replay-openings";

import { idInStream, typeInStream } from "~/events/stream-id";
import { pickName } from "~/app/i18n/names";
import { say, type Locale } from "~/workflows/kit";
import { getSubmissionType, sayRole } from "~/workflows/registry";
import { replayOpening } from "~/workflows/records/replay-opening/index";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import { toActor } from "../../cases/access/standing.server";
import { toListing, readListRequest, type Listing } from "../../platform/lists/list-request.server";
import type { ListParts } from "../../platform/portal/parts";
import { loadFormSubjects, type FormSubjects } from "../submission-lists/subjects.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** A replay of a form that somebody opened. */
export interface OpeningItem {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly loginName: string;
  readonly role: string;
  /** "B1" */
  readonly form: string;
  readonly caseNo: string;
  readonly reason: string;
  /** Address of the replay. */
  readonly to: string;
}

export interface OpeningList extends Listing<OpeningItem> {
  readonly search: string;
}

/** Opens the replay of a form to somebody. The stream is called as the command: pressed twice, it is one opening. */
export const openReplay = (
  context: Administering & { readonly reason: string },
  { stream, caseFile }: Pick<VisibleSubmission, "stream" | "caseFile">,
): Promise<AdministrationOutcome> =>
  dispatchForPage(context, replayOpening, {
    stream: `${replayOpening.type}/${context.commandId}`,
    type: "replay.opened",
    data: { form: stream, caseId: caseFile.id, reason: context.reason },
    by: toActor(context.user, "office"),
  });

const COLUMNS = {
  at: "at",
  who: "full_name",
  case: "case_id",
} as const satisfies Record<string, ReplayOpeningSortColumn>;

/** "Opened Replays": who read what a firm wrote on the way, and why. */
export async function openingList(
  portal: ListParts,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<OpeningList> {
  const request = readListRequest(parameters, COLUMNS, { column: "at", direction: "desc" });
  const found = await findReplayOpeningPage(portal.database, request);
  const subjects = await loadSubjects(portal, found.rows);
  return { ...toListing(request, found, (row) => toItem(row, subjects, locale)), search: request.search };
}

/** How often the replay of a form was opened is told on it as well; nobody reads more. */
const MOST_OF_A_FORM = 20;

export async function loadOpenings(
  portal: ListParts,
  { stream }: Pick<VisibleSubmission, "stream">,
  locale: Locale,
): Promise<readonly OpeningItem[]> {
  const { rows } = await findReplayOpeningPage(portal.database, {
    form: stream,
    page: 1,
    size: MOST_OF_A_FORM,
    sort: { column: "at", direction: "desc" },
  });
  const subjects = await loadSubjects(portal, rows);
  return rows.map((row) => toItem(row, subjects, locale));
}

/** Which of its kind in its case each form is. */
const loadSubjects = (portal: ListParts, rows: readonly ReplayOpeningRow[]): Promise<FormSubjects> =>
  loadFormSubjects(
    portal,
    rows.map(({ form }) => ({
      id: idInStream(form),
      family: getSubmissionType(typeInStream(form)).family,
    })),
  );

function toItem(row: ReplayOpeningRow, subjects: FormSubjects, locale: Locale): OpeningItem {
  const type = getSubmissionType(typeInStream(row.form));
  const subject = subjects.get(idInStream(row.form));
  return {
    id: row.id,
    at: row.at,
    name: pickName(locale, row.full_name, row.full_name_zh),
    loginName: row.login_name,
    role: sayRole(row.role, locale),
    form: [say(type, locale, "name"), ...(subject === undefined ? [] : [subject])].join(" · "),
    caseNo: row.case_no ?? row.case_id,
    reason: row.reason,
    to: `/casefile/${row.case_id}/${type.code}/${idInStream(row.form)}/replay`,
  };
}
