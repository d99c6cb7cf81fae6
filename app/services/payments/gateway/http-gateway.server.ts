/** A gateway behind HTTP: browsers are led to its page, its messages come by themselves, and it is asked. Its codes for the apps of banks are made here. */
import * as z from "zod";

import type { Exchanged } from "../../platform/outgoing/post.server";
import { GatewayUnavailable, type PaymentGateway } from "../../platform/portal/ports/payment-gateway";
import { fpsPayload } from "./fps-code";
import {
  orderFields,
  questionFields,
  readDayFile,
  readResult,
  type Question,
} from "./gateway-messages.server";

export interface GatewayAccount {
  /** Where browsers are led to, without a slash at the end. */
  readonly address: string;
  readonly merchant: string;
  readonly secret: string;
  /** The office's identifier at the Faster Payment System; without one it is not offered. */
  readonly fpsId: string | null;
}

/** Sends a form to an address below the gateway's. */
export type CallGateway = (path: string, body: string) => Promise<Exchanged>;

const Records = z.object({ records: z.array(z.record(z.string(), z.unknown())).max(100) });

export function createHttpGateway(account: GatewayAccount, call: CallGateway): PaymentGateway {
  const { address, fpsId, secret } = account;
  const ask = async (question: Question): Promise<{ readonly status: number; readonly answer: string }> => {
    const { status, error, answer, isWhole } = await call(
      `/${question.kind}`,
      questionFields(account, question).toString(),
    );
    if (status === 404) return { status, answer };
    if (status === null || error !== null || !isWhole)
      throw new GatewayUnavailable(`The gateway does not answer: ${error ?? "too long"}`);
    return { status, answer };
  };
  return {
    ways: fpsId === null ? ["card", "pps"] : ["card", "pps", "fps"],
    wayOn(order) {
      if (order.way !== "fps")
        return { kind: "redirect", address: `${address}/pay?${orderFields(account, order).toString()}` };
      if (fpsId === null) throw new RangeError("The Faster Payment System is not configured");
      return { kind: "code", payload: fpsPayload({ ...order, fpsId }) };
    },
    async ask(reference) {
      const { status, answer } = await ask({ kind: "query", about: reference });
      if (status === 404) return [];
      const { records } = parsed(Records, answer);
      return records.flatMap((record) => {
        const message = readResult(secret, record);
        // An answer about something else, or one that is not signed, says nothing.
        return message?.reference === reference ? [message] : [];
      });
    },
    async dayFile(day) {
      const { status, answer } = await ask({ kind: "file", about: day });
      if (status === 404) return null;
      const rows = readDayFile(secret, day, answer);
      if (rows === null) throw new GatewayUnavailable("The gateway's file is damaged or not signed");
      return rows;
    },
    readDayFile: (day, text) => readDayFile(secret, day, text),
    read: (message) => readResult(secret, Object.fromEntries(message)),
  };
}

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new GatewayUnavailable("The gateway did not answer as agreed");
  }
}
