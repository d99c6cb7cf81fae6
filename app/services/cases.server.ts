/** A case as far as a person may see it. */
import { caseFile, firmInCase, standingOf, type CaseFile } from "~/workflows/case-file/index";
import type { By } from "~/workflows/kit";

import { hongKongDay } from "./clock.server";
import { loadStream } from "./dispatch.server";
import type { Portal } from "./portal";
import { byOf, standingIn } from "./standing.server";
import type { CurrentUser } from "./types";

export interface VisibleCase {
  readonly id: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly open: boolean;
  readonly file: CaseFile;
  /** The person as they stand to this case today. */
  readonly by: By;
}

/** The case, or `null` for one that is not there or not theirs: strangers cannot tell the two apart. */
export async function findCaseFor(
  portal: Portal,
  user: CurrentUser,
  caseId: string,
): Promise<VisibleCase | null> {
  if (!/^[A-Z]+-\d+[A-Z]?-\d{4}$/.test(caseId)) return null;
  const loaded = await loadStream(portal.log, caseFile, `${caseFile.type}/${caseId}`);
  if (!loaded) return null;
  const { context: file, state } = loaded;
  const today = hongKongDay(portal.clock.now());
  const standing = standingOf(file, { id: user.id, role: user.role, firms: user.firmIds }, today);
  // Of several firms the one that the case is in the hands of: it is recorded with whatever the person does here.
  const firm = firmInCase(file, user.firmIds, today) ?? user.firmId;
  const by = standingIn({ ...byOf(user, standing), firm }, file, today);
  if (!maySeeCase(by)) return null;
  return {
    id: caseId,
    caseNo: file.number,
    nameEn: file.nameEn,
    nameZh: file.nameZh ?? null,
    open: state === "open",
    file,
    by,
  };
}

/** Officers see all cases; practitioners those of an appointment of their own or of their firm, running or ended. */
function maySeeCase(by: By): boolean {
  if (by.standing === "office") return by.rights.includes("OFFICE_READ_ALL");
  return by.standing !== "none" && by.standing !== "system";
}
