/** A case as far as a person may see it. */
import {
  AGENT,
  caseFile,
  firmInCase,
  jointHolders,
  PRACTITIONER,
  registered,
  standingOf,
  withoutInternalRemarks,
  type Capacity,
  type CaseFile,
} from "~/workflows/case-file/index";
import { hasTag, type By, type SubmissionType } from "~/workflows/kit";

import { hongKongDay } from "../portal/clock.server";
import { loadStream } from "../portal/dispatch.server";
import type { LogParts } from "../portal/parts";
import { byOf, standingIn } from "./standing.server";
import type { CurrentUser } from "../portal/types";

export interface VisibleCase {
  readonly id: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly open: boolean;
  readonly file: CaseFile;
  /** The person as they stand to this case today, in whichever capacity they have a part in it. */
  readonly by: By;
  /** As they stand to it in one capacity: a firm may have cases as practitioner and as agent. */
  readonly as: (capacity: Capacity) => By;
}

/**
 * The person as they stand to what is filed in the case: a PEQ agent has no part in a trustee's form, nor the other way round.
 * To what is somebody's own matter everybody else stands as they do to the case.
 */
export function byFor({ as }: Pick<VisibleCase, "as">, { filedBy, isOwn }: SubmissionType): By {
  return as(isOwn === undefined ? (filedBy ?? PRACTITIONER) : PRACTITIONER);
}

/** The case, or `null` for one that is not there or not theirs: strangers cannot tell the two apart. */
export async function findCaseFor(
  portal: LogParts,
  user: CurrentUser,
  caseId: string,
): Promise<VisibleCase | null> {
  const found = await loadCase(portal, caseId);
  if (!found) return null;
  const { file, open } = found;
  const today = hongKongDay(portal.clock.now());
  const joint = jointHolders(file, today);
  const jointly = joint.length > 1 ? { jointly: joint } : {};
  const as = (capacity: Capacity): By => {
    const person = { id: user.id, role: user.role, firms: user.firmIds };
    const standing = standingOf(file, person, today, capacity);
    // Of several firms the one that the case is in the hands of: it is recorded with whatever the person does here.
    const firm = firmInCase(file, user.firmIds, today, capacity) ?? user.firmId;
    return standingIn({ ...byOf(user, standing), firm, ...jointly }, file, today);
  };
  const administering = as(PRACTITIONER);
  const by = administering.standing === "none" ? as(AGENT) : administering;
  if (!maySeeCase(by)) return null;
  const shown = by.standing === "office" ? file : withoutInternalRemarks(file);
  return { ...headOf(caseId, file), open, file: shown, by, as };
}

const headOf = (id: string, { number, nameEn, nameZh }: CaseFile) => ({
  id,
  caseNo: number,
  nameEn,
  nameZh: nameZh ?? null,
});

/** What has been forgotten is there for nobody. */
async function loadCase({ log }: Pick<LogParts, "log">, caseId: string) {
  if (!/^[A-Z]+-\d+[A-Z]?-\d{4}$/.test(caseId)) return null;
  const loaded = await loadStream(log, caseFile, `${caseFile.type}/${caseId}`);
  if (!loaded || hasTag(caseFile, loaded.state, "final")) return null;
  return { file: loaded.context, open: loaded.state === "open" };
}

/**
 * The case as anybody may know it from the public registers, for a person with a matter of their own in it (a creditor with
 * a proof); `null` where there is none. Whether they have one is for the caller to know.
 */
export async function findRegisteredCase(
  portal: Pick<LogParts, "log">,
  user: Parameters<typeof byOf>[0],
  caseId: string,
): Promise<VisibleCase | null> {
  const found = await loadCase(portal, caseId);
  if (!found) return null;
  const by = byOf(user, "party");
  return {
    ...headOf(caseId, found.file),
    open: found.open,
    file: registered(found.file),
    by,
    as: () => by,
  };
}

/** Officers see all cases; practitioners those of an appointment of their own or of their firm, running or ended. */
function maySeeCase(by: By): boolean {
  if (by.standing === "office") return by.rights.includes("OFFICE_READ_ALL");
  return by.standing !== "none" && by.standing !== "system";
}
