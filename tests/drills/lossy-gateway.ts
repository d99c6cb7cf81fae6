/** A gateway whose messages are lost, doubled, late and out of order, as chance has it; what it knows stays true. */
import type { Random } from "~/app/services/assembly/demo/random";
import { createDesk, EMPTY_DESK, type Behaviour } from "~/app/services/payments/gateway-sandbox/desk.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { addDays } from "~/workflows/kit";

export const ACCOUNT = { merchant: "drill", secret: "a secret of the drill's own", fpsId: "1234567" };
export const FEE = 3_500;
/** How long a message may be on its way, in milliseconds. */
export const LATEST = 8_000;

const BEHAVIOURS: readonly Behaviour[] = [
  ...Array.from({ length: 12 }, () => "usual" as const),
  "double",
  "double",
  "otherAmount",
  "otherCurrency",
  "decline",
  "decline",
];

/** @param portalPort where its messages go */
export function openLossyGateway(random: Random, portalPort: number) {
  const messages = { sent: 0, lost: 0, doubled: 0, late: 0 };
  let time = () => new Date().toISOString();
  const post = async (fields: Readonly<Record<string, string>>) => {
    messages.sent += 1;
    await fetch(`http://127.0.0.1:${String(portalPort)}/payments/notification`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    }).catch(() => undefined);
  };
  const desk = createDesk({
    account: ACCOUNT,
    clock: { now: () => time() },
    state: EMPTY_DESK,
    onChange: () => undefined,
    tell: (fields) => {
      const fate = random.between(1, 100);
      if (fate <= 30) {
        messages.lost += 1;
        return;
      }
      const times = fate <= 50 ? 3 : 1;
      if (times > 1) messages.doubled += 1;
      if (fate > 75) messages.late += 1;
      for (let each = 0; each < times; each += 1)
        setTimeout(() => void post(fields), fate > 75 || each > 0 ? random.between(0, LATEST) : 0).unref();
    },
  });
  return {
    desk,
    messages,
    pay: (reference: string) => desk.pay({ reference, amount: FEE }, random.pick(BEHAVIOURS)),
    /** Tomorrow at four in the morning: the file of today is there. */
    laterOn: () => {
      const tomorrow = addDays(hongKongDay(new Date().toISOString()), 1);
      time = () => new Date(`${tomorrow}T04:00:00.000+08:00`).toISOString();
    },
    now: () => time(),
  };
}
