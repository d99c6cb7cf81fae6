/** Payments while the portal is killed again and again, and its gateway loses, doubles and delays messages: the drill of two hundred, in small. */
import { describe, expect, it } from "vitest";

import { drillPayments } from "../drills/payment-drill";

describe("payments through a portal that is killed", () => {
  it("end each in one right state, and every cent is accounted for", async () => {
    const size = { payments: 8, kills: 2, seed: 7, ports: [4_193, 4_194], say: () => undefined } as const;
    const { states, gateway, log, faults } = await drillPayments(size);
    expect(faults).toEqual([]);
    expect(log).toEqual(gateway);
    const payments = Object.values(states).reduce((sum, row) => sum + row.payments, 0);
    expect(payments).toBe(size.payments);
  }, 240_000);
});
