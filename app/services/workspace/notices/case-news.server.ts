/** News of a case (appointments and assignments) and of an account, told to the people whom they concern. */
import type { RecordedEntry } from "~/events/types";
import { account } from "~/workflows/records/account/index";
import { caseFile, type CaseFile } from "~/workflows/records/case-file/index";
import * as z from "zod";

import { isBroughtInNew } from "../../office/log/import-names.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { findNotice, type Announcement } from "./announcement.server";
import { accountStates } from "~/workflows/records/account/states";
import { isIn } from "~/workflows/kit/states";

const Appointed = z.object({ person: z.string(), role: z.string(), from: z.string() });
const Ceased = z.object({ appointment: z.string(), on: z.string() });
const Corrected = z.object({ appointment: z.string() });
const Assigned = z.object({
  officer: z.string().nullable(),
  supervisor: z.string().nullable(),
  legal: z.string().nullable().optional(),
});
const OfFirm = z.object({ firm: z.string() });

export function isCaseNews(entry: RecordedEntry): boolean {
  return findNotice(caseFile, entry) !== undefined && !isBroughtInNew(entry);
}

/** A wrong password is news only where it was the last that was allowed. */
export function isAccountNews(entry: RecordedEntry): boolean {
  return (
    findNotice(account, entry) !== undefined &&
    (entry.type !== "login.failed" || isIn(accountStates, entry.state, "locked"))
  );
}

export async function caseNews(
  { log }: Pick<Portal, "log">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const [before, after] = await Promise.all([
    loadStream(log, caseFile, entry.stream, { upToVersion: entry.version - 1 }),
    loadStream(log, caseFile, entry.stream, { upToVersion: entry.version }),
  ]);
  const code = findNotice(caseFile, entry);
  if (!after || code === undefined) return [];
  const caseId = entry.stream.slice(entry.stream.indexOf("/") + 1);
  const common = { target: `/casefile/${caseId}/overview`, caseNo: after.context.number };
  return listAnnouncements(entry, before?.context, after.context).map(({ to, params }) => ({
    code,
    to,
    params: { ...params, caseNo: common.caseNo, actor: entry.meta.by.id },
    target: common.target,
  }));
}

function listAnnouncements(
  { type, data }: RecordedEntry,
  before: CaseFile | undefined,
  after: CaseFile,
): readonly Pick<Announcement, "to" | "params">[] {
  switch (type) {
    case "practitioner.appointed": {
      const { person, role, from } = Appointed.parse(data);
      return [{ to: [person], params: { role, day: from } }];
    }
    case "practitioner.ceased": {
      const { appointment, on } = Ceased.parse(data);
      const ended = after.appointments.find((each) => each.appointment === appointment);
      return ended ? [{ to: [ended.person], params: { role: ended.role, day: on } }] : [];
    }
    case "practitioner.corrected":
    case "agent.corrected": {
      const { appointment } = Corrected.parse(data);
      const all = type === "agent.corrected" ? after.agents : after.appointments;
      const known = all.find((each) => each.appointment === appointment);
      return known === undefined ? [] : [{ to: [known.person], params: {} }];
    }
    case "officer.assigned": {
      const { officer, supervisor, legal } = Assigned.parse(data);
      const former = before?.assignment;
      const known = new Set([former?.officer, former?.supervisor, former?.legal]);
      const fresh = [officer, supervisor, legal ?? null].filter((person) => !known.has(person));
      return [{ to: fresh, params: {} }];
    }
    default:
      return [];
  }
}

export async function accountNews(
  { log }: Pick<Portal, "log">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const code = findNotice(account, entry);
  const after = await loadStream(log, account, entry.stream, { upToVersion: entry.version });
  if (code === undefined || !after) return [];
  if (entry.type === "login.failed") {
    const before = await loadStream(log, account, entry.stream, { upToVersion: entry.version - 1 });
    if (isIn(accountStates, before?.state, "locked")) return [];
  }
  const firm = OfFirm.safeParse(entry.data).data?.firm;
  return [
    {
      code,
      to: [after.context.id],
      params: { actor: entry.meta.by.id, ...(firm !== undefined && { firm }) },
      target: "/settings/my-profile",
    },
  ];
}
