/** What queries about filings of former releases promise. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  beginFiledDocuments,
  countEarlierFilings,
  findEarlierFilings,
  haveFiledDocumentsBegun,
  passFiledDocuments,
} from "./filed-documents";
import { deferWork, tryAgain } from "../platform/deferred-work";

const JOB = "entering";
const NOON = "2026-03-02T04:00:00.000Z";
const LATER = "2026-03-02T05:00:00.000Z";

export const filedDocumentsContract: QueryContract = {
  about: "filings of former releases",
  promises: (database) => {
    const found = async (now = NOON, limit = 10) =>
      (await findEarlierFilings(database(), { job: JOB, now, limit })).map(({ position }) => position);

    it("are found in the order of the log up to its end at the first run, without what is set aside", async () => {
      const change = (position: number, kind = "filing") => ({
        position,
        submission_id: `referral-b1/${String(position)}`,
        kind,
        fact: "form.submitted",
        at: NOON,
        day: "2026-03-02",
        by_office: 0,
        edition: 1,
        reference: `B1-${String(position)}`,
      });
      const rows = [change(9), change(3), change(5, "remark"), change(7), change(20)];
      await database().kysely.insertInto("filing_change").values(rows).execute();
      expect(await haveFiledDocumentsBegun(database(), JOB)).toBe(false);
      expect(await countEarlierFilings(database(), JOB)).toBeNull();
      expect(await found()).toEqual([]);
      await beginFiledDocuments(database(), { job: JOB, upTo: 10 });
      await beginFiledDocuments(database(), { job: JOB, upTo: 99 });
      expect(await haveFiledDocumentsBegun(database(), JOB)).toBe(true);
      expect(await found()).toEqual([3, 7, 9]);
      expect(await found(NOON, 2)).toEqual([3, 7]);

      const aside = { job: JOB, item: "3", why: "EIO", attempts: 1, since: NOON, next_try: LATER };
      await deferWork(database(), aside);
      expect(await found()).toEqual([7, 9]);
      await passFiledDocuments(database(), JOB, 7);
      await passFiledDocuments(database(), JOB, 2);
      expect(await countEarlierFilings(database(), JOB)).toEqual({ entered: 1, total: 3 });
      expect(await found()).toEqual([9]);
      expect(await found(LATER)).toEqual([3, 9]);
      await tryAgain(database(), JOB, NOON);
      expect(await found(NOON, 1)).toEqual([3]);
    });
  },
};
