/** What queries about webhooks and their deliveries promise. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  addDelivery,
  addWebhookPlaces,
  claimWebhook,
  deleteWebhookDeliveries,
  findDelivery,
  findDueWebhooks,
  findWantedDeliveries,
  findWebhook,
  findWebhookDeliveries,
  findWebhookCursor,
  findWebhooks,
  recordTry,
  setWebhookCursor,
  skipDelivery,
  requestDelivery,
} from "./webhooks";

const NOW = "2026-03-01T02:00:00.000Z";
const LATER = "2026-03-01T03:00:00.000Z";

export const webhooksContract: QueryContract = {
  about: "webhooks",
  prepare: async ({ kysely }) => {
    const hook = {
      name: "x",
      address: "https://a.example/",
      state: "active",
      opened_by: "a1",
      after_position: 10,
    };
    await kysely
      .insertInto("firm")
      .values(
        ["firm-1", "firm-2"].map((id) => ({
          id,
          name_en: id,
          name_zh: null,
          short_name: id,
          kind: "PIP",
          state: id === "firm-1" ? "active" : "suspended",
          detail: "{}",
        })),
      )
      .execute();
    await kysely
      .insertInto("webhook")
      .values([
        { ...hook, id: "w1", firm_id: "firm-1", opened_at: NOW },
        { ...hook, id: "w2", firm_id: null, opened_at: NOW },
        { ...hook, id: "w3", firm_id: "firm-2", opened_at: NOW },
        { ...hook, id: "w4", firm_id: "firm-1", opened_at: LATER, state: "paused" },
      ])
      .execute();
  },
  promises: (database) => {
    const due = async (now: string) => [...(await findDueWebhooks(database(), now))].sort();
    const delivery = (id: string, made: string) => ({
      id,
      webhook_id: "w1",
      position: 11,
      state: "waiting",
      attempts: 0,
      made_at: made,
    });

    it("are found by their firm, and the office's by none", async () => {
      expect((await findWebhooks(database(), "firm-1")).map(({ id }) => id)).toEqual(["w4", "w1"]);
      expect((await findWebhooks(database(), null)).map(({ id }) => id)).toEqual(["w2"]);
      expect(await findWebhook(database(), "w3")).toMatchObject({ firm_id: "firm-2" });
    });

    it("begin where they were opened, each once", async () => {
      await addWebhookPlaces(database(), NOW);
      await setWebhookCursor(database(), "w2", { position: 12 });
      await addWebhookPlaces(database(), LATER);
      expect(await findWebhookCursor(database(), "w1")).toMatchObject({
        position: 10,
        failures: 0,
        due_at: NOW,
      });
      expect(await findWebhookCursor(database(), "w2")).toMatchObject({ position: 12, due_at: NOW });
    });

    it("are due where something happened since, at their time, while active and of no suspended firm", async () => {
      expect(await due(NOW)).toEqual([]);
      await database()
        .kysely.insertInto("filing_change")
        .values({
          position: 11,
          submission_id: "referral-b1/1",
          kind: "filing",
          fact: "form.submitted",
          at: NOW,
          day: "2026-03-01",
          by_office: 0,
          edition: 1,
          reference: "B1-1",
        })
        .execute();
      expect(await due(NOW)).toEqual(["w1"]);
      await setWebhookCursor(database(), "w1", { due_at: LATER });
      expect(await due(NOW)).toEqual([]);
      expect(await due(LATER)).toEqual(["w1"]);
    });

    it("are claimed by one process, until the claim ends", async () => {
      const until = "2026-03-01T03:01:00.000Z";
      expect(await claimWebhook(database(), "w1", { now: LATER, until })).toMatchObject({ position: 10 });
      expect(await claimWebhook(database(), "w1", { now: LATER, until })).toBeUndefined();
      expect(await due(LATER)).toEqual([]);
      const afterwards = "2026-03-01T03:02:00.000Z";
      expect(await due(afterwards)).toEqual(["w1"]);
      expect(await claimWebhook(database(), "w1", { now: afterwards, until: afterwards })).toBeDefined();
      await setWebhookCursor(database(), "w1", { claimed_until: null, position: 11 });
    });

    it("list their deliveries, count the tries, and send again what is wanted, also while paused", async () => {
      await addDelivery(database(), delivery("w1.11", NOW));
      await addDelivery(database(), { ...delivery("w1.11", LATER), state: "failed" });
      await recordTry(database(), "w1.11", { state: "delivered", status: 204, tried_at: NOW });
      await addDelivery(database(), { ...delivery("w4.test", LATER), webhook_id: "w4", position: null });
      expect(await findWebhookDeliveries(database(), "w1", 10)).toMatchObject([
        { id: "w1.11", state: "delivered", attempts: 1, status: 204, submission_id: "referral-b1/1" },
      ]);
      expect(await findDelivery(database(), "w4", "w1.11")).toBeUndefined();
      await requestDelivery(database(), "w4.test", NOW);
      expect(await due(LATER)).toEqual(["w4"]);
      expect((await findWantedDeliveries(database(), "w4", 5)).map(({ id }) => id)).toEqual(["w4.test"]);
      await skipDelivery(database(), "w4.test");
      expect(await due(LATER)).toEqual([]);
    });

    it("forget what is old, what waits excepted, and everything of webhooks that are closed", async () => {
      await addDelivery(database(), delivery("w1.12", NOW));
      await database().kysely.deleteFrom("webhook").where("id", "=", "w4").execute();
      await deleteWebhookDeliveries(database(), LATER, 100);
      const left = await database().kysely.selectFrom("webhook_delivery").select("id").execute();
      expect(left).toEqual([{ id: "w1.12" }]);
      expect(await findWebhookCursor(database(), "w4")).toBeUndefined();
      expect(await findWebhookCursor(database(), "w1")).toBeDefined();
    });
  },
};
