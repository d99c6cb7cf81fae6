/** The promises of the times in which the portal served on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  beginSpan,
  deleteSpansBefore,
  endSpan,
  findFirstSpan,
  findSpansSince,
  keepSpan,
} from "./service-spans";

const at = (time: string): string => `2026-01-01T${time}:00.000Z`;
const span = (id: string, begun: string) => ({
  id,
  process: `machine 1 ${id}`,
  continues: null,
  begun_at: at(begun),
});

export const serviceSpansContract: QueryContract = {
  about: "the times in which the portal served",
  promises: (database) => {
    it("begin, are kept up and end, and are found from a moment on with the last one before it", async () => {
      expect(await findFirstSpan(database())).toBeNull();
      await beginSpan(database(), span("s1", "01:00"));
      await beginSpan(database(), span("s2", "02:00"));
      await beginSpan(database(), span("s3", "03:00"));
      expect(await keepSpan(database(), { id: "s1", at: at("01:30") })).toBe(true);
      await endSpan(database(), { id: "s2", at: at("02:45") });
      expect(await findFirstSpan(database())).toBe(at("01:00"));
      expect(await findSpansSince(database(), at("02:50"))).toEqual([
        { ...span("s2", "02:00"), heard_at: at("02:45"), ended_at: at("02:45") },
        { ...span("s3", "03:00"), heard_at: at("03:00"), ended_at: null },
      ]);
      expect(await findSpansSince(database(), at("00:00"))).toHaveLength(3);
    });

    it("stay as they ended, and are told that they have", async () => {
      expect(await keepSpan(database(), { id: "s2", at: at("09:00") })).toBe(false);
      await endSpan(database(), { id: "s2", at: at("09:00") });
      expect(await findSpansSince(database(), at("03:30"))).toEqual([
        { ...span("s3", "03:00"), heard_at: at("03:00"), ended_at: null },
      ]);
    });

    it("are kept up together by many processes, each its own", async () => {
      const many = Array.from({ length: 20 }, (_, index) => `m${String(index)}`);
      await Promise.all(many.map((id) => beginSpan(database(), span(id, "05:00"))));
      await Promise.all(many.map((id) => keepSpan(database(), { id, at: at("05:01") })));
      const found = await findSpansSince(database(), at("05:01"));
      expect(found.filter(({ heard_at }) => heard_at === at("05:01"))).toHaveLength(20);
    });

    it("are forgotten up to a moment", async () => {
      await deleteSpansBefore(database(), at("05:00"));
      expect(await findFirstSpan(database())).toBe(at("05:00"));
    });
  },
};
