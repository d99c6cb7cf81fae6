/** An application as far as somebody may see it: the practitioner of the case, who held the office when it was made, and the office. */
import type { RecordedEntry, StreamPosition } from "~/events/types";
import { findInquiry } from "~/db/queries/families/releases";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import { isUlid, type Actor, type Procedure, isFormer } from "~/workflows/kit";
import type { Inquiry, Release } from "~/workflows/shared/release/index";

import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { loadRelease, releaseProcedure, releaseStream, type CaseType } from "../streams.server";

type Parts = Pick<Portal, "log" | "database" | "clock">;

export interface VisibleRelease {
  readonly id: string;
  readonly stream: string;
  readonly caseType: CaseType;
  readonly procedure: Procedure<Release>;
  readonly visible: VisibleCase;
  readonly current: LoadedStream<Release>;
  readonly by: Actor;
  /** The case as it was read: how they stand to it, and so what they do, rests on that. */
  readonly restsOn: readonly StreamPosition[];
}

/** How somebody stands to releases in a case; `null` for strangers, and for who has a part in it as an agent alone. */
export function findReleaseActor({ as }: Pick<VisibleCase, "as">): Actor | null {
  const by = as(PRACTITIONER);
  return by.standing === "none" ? null : by;
}

/** Who has left the office sees what was applied for while they held it. */
const maySee = (by: Actor, firmIds: readonly string[], { firm, startedBy }: Release): boolean =>
  !isFormer(by) || startedBy === by.id || (firm !== null && firmIds.includes(firm));

/** `null` for one that is not there, of another type of case, or not theirs: strangers cannot tell these apart. */
export async function findReleaseFor(
  portal: Parts,
  user: CurrentUser,
  caseType: CaseType | undefined,
  id: string,
): Promise<VisibleRelease | null> {
  const current = caseType && (await loadRelease(portal, caseType, id));
  if (!current) return null;
  const visible = await findCaseFor(portal, user, current.context.caseId);
  const by = visible && findReleaseActor(visible);
  if (!by || !maySee(by, user.firmIds, current.context)) return null;
  const stream = releaseStream(caseType, id);
  const restsOn = [visible.asRead];
  return { id, stream, caseType, procedure: releaseProcedure(caseType), visible, current, by, restsOn };
}

export interface VisibleInquiry extends VisibleRelease {
  readonly inquiry: Inquiry;
}

/** An inquiry of the practitioner; those of departments are the office's affair. */
export async function findInquiryFor(
  portal: Parts,
  user: CurrentUser,
  caseType: CaseType | undefined,
  id: string,
): Promise<VisibleInquiry | null> {
  const row = isUlid(id) ? await findInquiry(portal.database, id) : undefined;
  if (row === undefined || row.case_type !== caseType) return null;
  const release = await findReleaseFor(portal, user, caseType, row.application_id);
  const inquiry = release?.current.context.inquiries.find((each) => each.id === id);
  if (!release || !inquiry) return null;
  return inquiry.to === "practitioner" || release.by.standing === "office" ? { ...release, inquiry } : null;
}

/** Version of the newest draft of the intention; 0 before there is one. */
export const intentionVersion = (entries: readonly RecordedEntry[]): number =>
  entries.findLast(({ type }) => type === "intention.drafted")?.version ?? 0;
