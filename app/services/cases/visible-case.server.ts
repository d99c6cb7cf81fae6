/** A case as far as a person may see it. */
import {
  AGENT,
  caseFile,
  firmInCase,
  jointHolders,
  PRACTITIONER,
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

/** The person as they stand to what is filed in the case: a PEQ agent has no part in a trustee's form, nor the other way round. */
export function byFor({ as }: Pick<VisibleCase, "as">, type: SubmissionType): By {
  return as(type.filedBy ?? PRACTITIONER);
}

/** The case, or `null` for one that is not there or not theirs: strangers cannot tell the two apart. */
export async function findCaseFor(
  portal: LogParts,
  user: CurrentUser,
  caseId: string,
): Promise<VisibleCase | null> {
  if (!/^[A-Z]+-\d+[A-Z]?-\d{4}$/.test(caseId)) return null;
  const loaded = await loadStream(portal.log, caseFile, `${caseFile.type}/${caseId}`);
  if (!loaded) return null;
  const { context: file, state } = loaded;
  // What has been forgotten is there for nobody.
  if (hasTag(caseFile, state, "final")) return null;
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
  return {
    id: caseId,
    caseNo: file.number,
    nameEn: file.nameEn,
    nameZh: file.nameZh ?? null,
    open: state === "open",
    file: by.standing === "office" ? file : withoutInternalRemarks(file),
    by,
    as,
  };
}

/** Officers see all cases; practitioners those of an appointment of their own or of their firm, running or ended. */
function maySeeCase(by: By): boolean {
  if (by.standing === "office") return by.rights.includes("OFFICE_READ_ALL");
  return by.standing !== "none" && by.standing !== "system";
}
