/** Money that was matched to the wrong thing: what a payment is for, and the correction of it in all streams together, or in none. */
import * as z from "zod";

import { idInStream } from "~/events/stream-id";
import { findPaymentOfAttempt } from "~/db/queries/payments/payments";
import { HOME_CURRENCY, INVALID_ACTION, isUlid, writeMoney, type Procedure } from "~/workflows/kit";
import { payment, type Payment, type PaymentLine } from "~/workflows/records/payment/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { getPayable, paymentStream } from "~/app/services/payments/gateway/payments.server";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Choice } from "~/app/services/platform/lists/choice";

/** A payment that came, as whoever reconciles sees what it is for. */
export interface MatchedLine {
  readonly stream: string;
  readonly text: string;
  readonly amount: string;
  /** What else of the same payer the money can be put to. */
  readonly others: readonly Choice[];
  /** It cannot be put to anything else: what it is for is decided already. */
  readonly stays: boolean;
}

export interface MatchView {
  readonly id: string;
  /** The version that is shown: what is corrected was seen. */
  readonly seen: number;
  readonly reference: string;
  readonly amount: string;
  readonly receivedAt: string;
  readonly lines: readonly MatchedLine[];
}

const formatAmount = (minor: number): string => writeMoney({ minor, currency: HOME_CURRENCY });

/** The payment of a reference that its payer knows, or of its own number; `null` where its money has not come. */
async function findReceived(portal: Portal, reference: string): Promise<LoadedStream<Payment> | null> {
  const typed = reference.trim().toUpperCase();
  const id = (await findPaymentOfAttempt(portal.database, typed)) ?? (isUlid(typed) ? typed : undefined);
  const current = id === undefined ? undefined : await loadStream(portal.log, payment, paymentStream(id));
  return current !== undefined && current.context.receivedAt !== null ? current : null;
}

/** What a payment is for of which the money has come; `null` where there is none of the reference. */
export async function findMatch(portal: Portal, reference: string): Promise<MatchView | null> {
  const current = await findReceived(portal, reference);
  if (current === null) return null;
  const { lines, money, receivedAt, amount } = current.context;
  return {
    id: idInStream(current.stream),
    seen: current.version,
    reference: money.find(({ kind }) => kind === "received")?.reference ?? "",
    amount: formatAmount(amount),
    receivedAt: receivedAt ?? "",
    lines: await Promise.all(lines.map((line) => loadLine(portal, current.context, line))),
  };
}

async function loadLine(portal: Portal, context: Payment, line: PaymentLine): Promise<MatchedLine> {
  const { stream, text, amount } = line;
  const stays = (await getPayable(portal, context.purpose).matching?.mayLeave(portal, line)) === false;
  const others = stays ? [] : await loadOthers(portal, context, line);
  return {
    ...{ stream, text, stays },
    amount: formatAmount(amount),
    others: others.map((other) => ({ value: other.stream, label: other.text })),
  };
}

async function loadOthers(
  portal: Portal,
  context: Payment,
  line: PaymentLine,
): Promise<readonly PaymentLine[]> {
  return (await getPayable(portal, context.purpose).matching?.others(portal, context, line)) ?? [];
}

export const MatchForm = z.object({
  payment: z.ulid(),
  seen: z.coerce.number().int().positive(),
  was: z.string().min(1).max(120),
  now: z.string().max(120).default(""),
  reason: z.string().trim().max(2_000).default(""),
});

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t"> & {
  /** Made with the page: the same press twice happens once. */
  readonly commandId: string;
};
type MatchOutcome =
  | { readonly outcome: "done" }
  | { readonly outcome: "refused"; readonly why: readonly RefusalMessage[] };

/** Puts the money of a line to something else of the same payer. */
export async function correctMatch(
  input: Input,
  { payment: id, seen, was: from, now: to, reason }: z.output<typeof MatchForm>,
): Promise<MatchOutcome> {
  const { portal, user, requestId, commandId } = input;
  const current = await findReceived(portal, id);
  const by = toActor(user, "office");
  if (current !== null && findCommand(current.entries, { by, commandId })) return { outcome: "done" };
  const was = current?.context.lines.find(({ stream }) => stream === from);
  const now =
    current && was && (await loadOthers(portal, current.context, was)).find(({ stream }) => stream === to);
  const matching = current && getPayable(portal, current.context.purpose).matching;
  if (!current || !was || !now || !matching) return notSo(input);
  const { stream } = current;
  const named = ({ stream: of, text }: PaymentLine) => ({ stream: of, text });
  const facts = [
    {
      procedure: payment,
      stream,
      type: "match.corrected",
      data: { was: named(was), now: named(now), reason },
    },
    ...matching.facts(stream, was, now, reason),
  ];
  const procedures = new Map<string, Procedure<unknown>>(facts.map((fact) => [fact.stream, fact.procedure]));
  const at = portal.clock.now();
  const outcome = await dispatchTogether<unknown>(
    portal.log,
    (of) => procedures.get(of) ?? payment,
    facts.map(({ stream: of, type, data }) => ({
      stream: of,
      facts: [{ type, data }],
      by,
      at,
      commandId: of === stream ? commandId : `${commandId}.${idInStream(of)}`,
      requestId,
      ...(of === stream && { expectedVersion: seen }),
    })),
  );
  if (outcome.outcome === "done") return { outcome: "done" };
  const refusing = outcome.outcome === "refused" ? procedures.get(outcome.stream) : undefined;
  return { outcome: "refused", why: whyNotDone(input, refusing ?? payment, outcome) };
}

function notSo(input: Input): MatchOutcome {
  const refusals = [{ guard: "isMatchedSo", code: INVALID_ACTION }];
  return { outcome: "refused", why: whyNotDone(input, payment, { outcome: "refused", refusals }) };
}
