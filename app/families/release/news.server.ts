/** Who is told of a release: the practitioner of what the office does, the office of what comes in, a department of what it is asked. */
import { findActiveAccounts } from "~/db/queries/users/accounts";
import { idInStream } from "~/events/stream-id";
import type { RecordedEntry } from "~/events/types";
import { caseFile, isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import type { Release } from "~/workflows/shared/release/index";

import { listOfficers } from "~/app/services/cases/access/officers";
import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { News } from "../family.server";
import {
  DEPARTMENT_INQUIRIES,
  findCaseTypeOfStream,
  inquiryAddress,
  RELEASE_PROCEDURES,
  releaseProcedure,
  viewAddress,
} from "./streams.server";

type Parts = Pick<Portal, "log" | "database" | "clock">;

const findCode = (entry: RecordedEntry) =>
  RELEASE_PROCEDURES.map((procedure) => findNotice(procedure, entry)).find((code) => code !== undefined);

async function announcements(parts: Parts, entry: RecordedEntry): Promise<readonly Announcement[]> {
  const code = findCode(entry);
  const caseType = findCaseTypeOfStream(entry.stream);
  if (code === undefined || caseType === undefined) return [];
  const known = await loadStream(parts.log, releaseProcedure(caseType), entry.stream, {
    upToVersion: entry.version,
  });
  const release = known?.context;
  const file =
    release && (await loadStream(parts.log, caseFile, `${caseFile.type}/${release.caseId}`))?.context;
  if (!release || !file) return [];
  const last = release.inquiries.at(-1);
  const params = {
    caseNo: file.number,
    actor: entry.meta.by.id,
    ...(last !== undefined && { number: String(last.number), day: last.dueOn }),
  };
  const view = viewAddress(caseType, idInStream(entry.stream));
  switch (entry.type) {
    case "department.asked":
      return last === undefined || last.to === "practitioner"
        ? []
        : [
            {
              ...{ code, params, to: await loadPeople(parts, last.to) },
              target: `${DEPARTMENT_INQUIRIES}/${last.id}`,
            },
          ];
    case "inquiry.sent":
      return [
        {
          ...{ code, params, to: applicants(parts, file, release) },
          target: last === undefined ? view : inquiryAddress(caseType, last.id),
        },
      ];
    // Those who act together hear of one another's approvals, and the office of what they then do.
    case "papers.approved":
      return [{ code, params, to: applicants(parts, file, release), target: view }];
    default:
      return [{ code, params, to: recipients(parts, entry, file, release), target: view }];
  }
}

/** What the office does is told to the applicants; what they do, to the officers of the case. */
function recipients(
  parts: Parts,
  { meta, type }: RecordedEntry,
  file: CaseFile,
  release: Release,
): readonly (string | null)[] {
  const byOffice = meta.by.standing === "office";
  if (type === "release.tookEffect") return [...applicants(parts, file, release), ...listOfficers(file)];
  return byOffice ? applicants(parts, file, release) : listOfficers(file);
}

/** Whoever is appointed today, and who began it. */
function applicants(
  { clock }: Pick<Parts, "clock">,
  { appointments }: CaseFile,
  { startedBy }: Release,
): readonly string[] {
  const today = hongKongDay(clock.now());
  const inOffice = appointments.filter((each) => isInForce(each, today)).map(({ person }) => person);
  return [...new Set([...inOffice, startedBy])];
}

async function loadPeople({ database }: Parts, department: string): Promise<readonly string[]> {
  const accounts = await findActiveAccounts(database, [department]);
  return accounts.map(({ id }) => id);
}

export const releaseNews: News = { concerns: (entry) => findCode(entry) !== undefined, announcements };
