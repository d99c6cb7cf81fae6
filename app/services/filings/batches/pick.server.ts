/**
 * The forms that a person can sign together: the forms that wait for their review and signature, and their batches that are
 * not done.
 */
import { findBatchesByOwner } from "~/db/queries/filings/signing-batches";
import {
  countSubmissionsUpToLimit,
  findSubmissionPage,
  type SubmissionFilter,
} from "~/db/queries/filings/submissions";
import { ACCOUNT_SUBMISSION_LIMIT, whatMayHappen, type Locale, type Instant } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts, LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { loadHolderNames } from "../submission-lists/holders.server";
import { loadFormSubjects } from "../submission-lists/subjects.server";
import { submissionItem } from "../submission-lists/items.server";
import { turnFilter, listTurns } from "../submission-lists/turns.server";
import type { CurrentUser } from "../../platform/portal/types";
import { findItem } from "./batch.server";
import { ALL_FORMS, findGroup, getPages, type SigningGroup } from "./groups.server";

import type { SubmissionItem } from "../submission-lists/items.view";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

export interface EarlierBatch {
  readonly id: string;
  readonly group: string;
  readonly openedAt: Instant;
  readonly size: number;
  /** The page on which it goes on, or its outcome. */
  readonly state: "open" | "underWay" | "closed";
  readonly to: string;
}

export interface ReadyItem extends SubmissionItem {
  /** Whether the person can sign it now: a form that others must approve first waits for them. */
  readonly signable: boolean;
}

export interface Pick {
  readonly group: string;
  /** The address to which it is posted. */
  readonly action: string;
  readonly ready: readonly ReadyItem[];
  /** The number that wait, where they are more than fit into one batch. */
  readonly total: number;
  readonly most: number;
  readonly batches: readonly EarlierBatch[];
  /** Whether the person signs forms at all. */
  readonly signs: boolean;
}

/** Batches that are told of: enough to find the last ones again. */
const RECENT_BATCHES = 8;

export async function loadPick(
  portal: Portal,
  user: CurrentUser,
  group: SigningGroup,
  locale: Locale,
): Promise<Pick> {
  const { rows, total } = await readyForms(portal, user, group, ACCOUNT_SUBMISSION_LIMIT);
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const holders = await loadHolderNames(portal, rows, { user, today, locale });
  const subjects = await loadFormSubjects(portal, rows);
  const reader = { user, now, today, locale, holders, subjects };
  return {
    group: group.id,
    action: `/signing/${group.id}`,
    ready: await Promise.all(
      rows.map(async (row) => ({
        ...submissionItem(row, reader),
        signable: await isSignable(portal, user, row.id),
      })),
    ),
    total: total.count,
    most: ACCOUNT_SUBMISSION_LIMIT,
    batches: await listBatches(portal, user, group),
    signs: listTurns(user).includes("review"),
  };
}

/** The person's newest batches of these forms: those of one type and those of all kinds are among them. */
export async function listBatches(
  portal: Portal,
  user: CurrentUser,
  group: SigningGroup,
): Promise<readonly EarlierBatch[]> {
  const groups = [group.id, ALL_FORMS.id, ...group.types.map(({ code }) => code)];
  const batches = await findBatchesByOwner(portal.database, user.id, groups, RECENT_BATCHES);
  return batches.flatMap(({ id, opened_at: openedAt, size, state, signing_group: of }) => {
    if (!isIn(signingBatchStates, state, "open", "underWay", "closed")) return [];
    const pages = getPages(of, id);
    return [{ id, group: of, openedAt, size, state, to: state === "open" ? pages.review : pages.receipt }];
  });
}

/** Asks the form's own procedure, as the signature itself does. */
export async function isSignable(portal: LogParts, user: CurrentUser, item: string): Promise<boolean> {
  const submission = await findItem(portal, user, item);
  if (submission === null) return false;
  const { type, current, by } = submission;
  return whatMayHappen(type, current, by, portal.clock.now()).some(
    ({ fact, allowed }) => allowed && type.facts[fact]?.signs === true,
  );
}

export async function countReady(portal: ListParts, user: CurrentUser, groupId: string): Promise<number> {
  const group = findGroup(groupId);
  return group === null
    ? 0
    : (await countSubmissionsUpToLimit(portal.database, readyIn(portal, user, group))).count;
}

const readyForms = (portal: ListParts, user: CurrentUser, group: SigningGroup, size: number) =>
  findSubmissionPage(portal.database, {
    ...readyIn(portal, user, group),
    sort: { column: "since", direction: "asc" },
    page: 1,
    size,
  });

function readyIn(portal: ListParts, user: CurrentUser, group: SigningGroup): SubmissionFilter {
  const types = group.types.filter(({ rights }) => user.rights.includes(rights.submit));
  const today = hongKongDay(portal.clock.now());
  return { ...turnFilter(user, "review", today), types: types.map(({ type }) => type) };
}
