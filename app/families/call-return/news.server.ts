/** Who is told of calls and returns: the firms that are called or chased, and whoever uploaded a file that is not in order. */
import { findAccountsOfFirm } from "~/db/queries/accounts";
import { idInStream } from "~/events/stream-id";
import type { RecordedEntry } from "~/events/types";
import { call } from "~/workflows/call/index";
import { callReturn } from "~/workflows/call-return/index";

import type { Announcement } from "~/app/services/notices/announcement.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import { loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import type { News } from "../family.server";
import { returnIdOf, RETURNS } from "./streams.server";

const OF_CALLS: ReadonlySet<string> = new Set(["call.chased"]);
const OF_RETURNS: ReadonlySet<string> = new Set(["return.called", "return.refused", "return.reopened"]);

function concerns({ stream, type }: RecordedEntry): boolean {
  return (
    (stream.startsWith(`${call.type}/`) && OF_CALLS.has(type)) ||
    (stream.startsWith(`${callReturn.type}/`) && OF_RETURNS.has(type))
  );
}

type Parts = Pick<Portal, "log" | "database" | "clock">;

async function announcements(parts: Parts, entry: RecordedEntry): Promise<readonly Announcement[]> {
  return entry.stream.startsWith(`${call.type}/`) ? ofCall(parts, entry) : ofReturn(parts, entry);
}

/** Everybody who can act for the firm: who of them answers is the firm's own affair. */
async function peopleOf({ database, clock }: Parts, firm: string): Promise<readonly string[]> {
  const accounts = await findAccountsOfFirm(database, firm, hongKongDay(clock.now()));
  return accounts.map(({ id }) => id);
}

async function ofCall(parts: Parts, { stream, version }: RecordedEntry): Promise<readonly Announcement[]> {
  const known = await loadStream(parts.log, call, stream, { upToVersion: version });
  const chased = known?.context.chased.at(-1);
  if (known === undefined || chased === undefined) return [];
  const { returnType, dueOn } = known.context;
  return Promise.all(
    chased.firms.map(async (firm): Promise<Announcement> => ({
      code: "returnChased",
      to: await peopleOf(parts, firm),
      params: { returnType, day: dueOn },
      target: `${RETURNS}/${returnIdOf(idInStream(stream), firm)}`,
    })),
  );
}

async function ofReturn(
  parts: Parts,
  { stream, version, type }: RecordedEntry,
): Promise<readonly Announcement[]> {
  const known = await loadStream(parts.log, callReturn, stream, { upToVersion: version });
  if (known === undefined) return [];
  const { firm, returnType, dueOn, upload } = known.context;
  const target = `${RETURNS}/${idInStream(stream)}`;
  const params = { returnType, day: dueOn };
  switch (type) {
    case "return.called":
      return [{ code: "returnCalled", to: await peopleOf(parts, firm), params, target }];
    case "return.reopened":
      return [{ code: "returnReopened", to: await peopleOf(parts, firm), params, target }];
    default:
      return [{ code: "returnRefused", to: [upload?.by ?? null], params, target }];
  }
}

export const returnNews: News = { concerns, announcements };
