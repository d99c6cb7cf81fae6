/** The payer is told that the money came, and whoever reconciles payments of what does not agree. */
import { findActiveAccounts } from "~/db/queries/users/accounts";
import { idInStream } from "~/events/stream-id";
import type { RecordedEntry } from "~/events/types";
import { writeMinor } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment/index";
import { paymentDay } from "~/workflows/records/payment-day/index";
import * as z from "zod";

import type { NoticeCode } from "~/app/i18n/announcements";
import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { paymentAddress } from "~/app/services/payments/gateway/payments.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { News } from "../family.server";
import { dayFileAddress } from "./day-files/day-file-address";
import { PAYMENTS } from "./exceptions/exceptions.server";

const Came = z.object({ amount: z.number(), currency: z.string(), reference: z.string() });
const Text = z.object({ text: z.string() });
const Corrected = z.object({ was: Text, now: Text });
/** Roles that begin with the right to reconcile. */
const OFFICE = ["supervisor"] as const;

type Parts = Pick<Portal, "log" | "database">;

async function ofPayment(
  parts: Parts,
  { stream, type, data }: RecordedEntry,
  code: NoticeCode,
): Promise<readonly Announcement[]> {
  const context = (await loadStream(parts.log, payment, stream))?.context;
  if (context === undefined) return [];
  if (type === "match.corrected") {
    const { was, now } = Corrected.parse(data);
    const reference = context.money.find(({ kind }) => kind === "received")?.reference ?? "";
    const params = { reference, was: was.text, now: now.text };
    return [{ code, to: [context.payer.account], params, target: paymentAddress(idInStream(stream)) }];
  }
  const { amount, currency, reference } = Came.parse(data);
  const params = { amount: `${currency} ${writeMinor(amount)}`, reference };
  const toPayer = { code, to: [context.payer.account], params, target: paymentAddress(idInStream(stream)) };
  return type === "payment.received" ? [toPayer] : [toPayer, ...(await toOffice(parts))];
}

async function toOffice(
  { database }: Parts,
  about: Pick<Announcement, "code" | "params" | "target"> = {
    code: "paymentException",
    params: {},
    target: PAYMENTS,
  },
): Promise<readonly Announcement[]> {
  const people = await findActiveAccounts(database, OFFICE);
  return [{ ...about, to: people.map(({ id }) => id) }];
}

const Compared = z.object({ differences: z.array(z.unknown()) });
const differs = ({ stream, type, data }: RecordedEntry): boolean =>
  type === "day.compared" &&
  stream.startsWith(`${paymentDay.type}/`) &&
  Compared.parse(data).differences.length > 0;

/** The day whose file has not come; `null` where that is not what an entry says. */
const dayMissed = ({ stream, type }: RecordedEntry): string | null =>
  type === "file.missed" && stream.startsWith(`${paymentDay.type}/`) ? idInStream(stream) : null;

export const paymentNews: News = {
  concerns: (entry) =>
    findNotice(payment, entry) !== undefined || differs(entry) || dayMissed(entry) !== null,
  announcements: (parts, entry) => {
    const day = dayMissed(entry);
    if (day !== null)
      return toOffice(parts, { code: "paymentFileMissing", params: { day }, target: dayFileAddress(day) });
    const code = findNotice(payment, entry);
    return code === undefined ? toOffice(parts) : ofPayment(parts, entry, code);
  },
};
