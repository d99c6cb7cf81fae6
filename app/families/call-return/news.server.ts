/** Who is told of calls and returns: the firms that are called or chased, and whoever uploaded a file that is not in order. */
import { findAccountsOfFirm } from "~/db/queries/users/accounts";
import { idInStream } from "~/events/stream-id";
import type { RecordedEntry } from "~/events/types";
import { call } from "~/workflows/records/call/index";
import { callReturn } from "~/workflows/records/call-return/index";

import type { NoticeCode } from "~/app/i18n/announcements";
import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { News } from "../family.server";
import { deriveReturnId, RETURNS } from "./streams.server";

const concerns = (entry: RecordedEntry): boolean =>
  (findNotice(call, entry) ?? findNotice(callReturn, entry)) !== undefined;

type Parts = Pick<Portal, "log" | "database" | "clock">;

async function announcements(parts: Parts, entry: RecordedEntry): Promise<readonly Announcement[]> {
  const ofCalls = findNotice(call, entry);
  if (ofCalls !== undefined) return ofCall(parts, entry, ofCalls);
  const ofReturns = findNotice(callReturn, entry);
  return ofReturns === undefined ? [] : ofReturn(parts, entry, ofReturns);
}

/** Everybody who can act for the firm: who of them answers is the firm's own affair. */
async function loadPeople({ database, clock }: Parts, firm: string): Promise<readonly string[]> {
  const accounts = await findAccountsOfFirm(database, firm, hongKongDay(clock.now()));
  return accounts.map(({ id }) => id);
}

async function ofCall(
  parts: Parts,
  { stream, version }: RecordedEntry,
  code: NoticeCode,
): Promise<readonly Announcement[]> {
  const known = await loadStream(parts.log, call, stream, { upToVersion: version });
  const chased = known?.context.chased.at(-1);
  if (known === undefined || chased === undefined) return [];
  const { returnType, dueOn } = known.context;
  return Promise.all(
    chased.firms.map(async (firm): Promise<Announcement> => ({
      code,
      to: await loadPeople(parts, firm),
      params: { returnType, day: dueOn },
      target: `${RETURNS}/${deriveReturnId(idInStream(stream), firm)}`,
    })),
  );
}

async function ofReturn(
  parts: Parts,
  { stream, version, type }: RecordedEntry,
  code: NoticeCode,
): Promise<readonly Announcement[]> {
  const known = await loadStream(parts.log, callReturn, stream, { upToVersion: version });
  if (known === undefined) return [];
  const { firm, returnType, dueOn, upload } = known.context;
  const target = `${RETURNS}/${idInStream(stream)}`;
  const params = { returnType, day: dueOn };
  const to = type === "return.refused" ? [upload?.by ?? null] : await loadPeople(parts, firm);
  return [{ code, to, params, target }];
}

export const returnNews: News = { concerns, announcements };
