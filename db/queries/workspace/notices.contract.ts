/** The promises of notices and letters on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { deleteCalendarAddress, findCalendarAddress, saveCalendarAddress } from "../cases/calendar-addresses";
import { deleteMailBefore, findMail, findMailPage, storeMail } from "./mailbox";
import {
  addNotice,
  changeNotices,
  deleteNoticesBefore,
  findNotice,
  findNoticePage,
  findNoticeStates,
  findUnmailedNotices,
  setMailed,
} from "./notices";
import type { NoticeQuery, NoticeRow } from "./notices";

const AT = "2026-01-01T00:00:00Z";

function notice(position: number, accountId: string, more: Partial<NoticeRow> = {}): NoticeRow {
  return {
    id: `${String(position)}-${accountId}`,
    account_id: accountId,
    position,
    code: "submitted",
    params: "{}",
    target: "/home",
    words: `B1 of HCB ${String(position)}/2026 was submitted 已提交`,
    created_at: `2026-01-01T00:00:${String(position % 60).padStart(2, "0")}Z`,
    read_at: null,
    deleted_at: null,
    mailed_at: null,
    ...more,
  };
}
const usual: NoticeQuery = {
  accountId: "pa",
  sort: { column: "created_at", direction: "desc" },
  page: 1,
  size: 5,
};

export const noticesContract: QueryContract = {
  about: "notices, letters and calendars",
  prepare: async (database) => {
    for (let position = 1; position <= 12; position += 1) await addNotice(database, notice(position, "pa"));
    await addNotice(database, notice(12, "ua"));
    await addNotice(database, notice(120, "ua"));
  },
  promises: (database) => {
    const ids = async (query: Partial<NoticeQuery>) =>
      (await findNoticePage(database(), { ...usual, ...query })).rows.map(({ position }) => Number(position));

    it("are told once, however often they are written", async () => {
      await addNotice(database(), notice(12, "pa", { words: "another", read_at: AT }));
      expect((await findNotice(database(), "pa", "12-pa"))?.words).toContain("HCB 12/2026");
    });
    it("come five to a page, newest first, and are found by their words in any language", async () => {
      const { rows, total } = await findNoticePage(database(), usual);
      expect(rows.map(({ position }) => Number(position))).toEqual([12, 11, 10, 9, 8]);
      expect(total).toEqual({ count: 12, capped: false });
      expect(await ids({ page: 3 })).toEqual([2, 1]);
      expect(await ids({ sort: { column: "created_at", direction: "asc" } })).toEqual([1, 2, 3, 4, 5]);
      expect(await ids({ sort: { column: "code", direction: "asc" }, size: 2 })).toEqual([1, 2]);
      expect(await ids({ keyword: "hcb 7/" })).toEqual([7]);
      expect(await ids({ keyword: "已提交", size: 20 })).toHaveLength(12);
      expect(await ids({ keyword: "%" })).toEqual([]);
    });
    it("are read, unread and deleted by whom they were told, and by nobody else", async () => {
      expect(await changeNotices(database(), "ua", ["3-pa"], { read_at: AT })).toBe(0);
      expect(await changeNotices(database(), "pa", ["3-pa", "4-pa"], { read_at: AT })).toBe(2);
      expect(await ids({ unreadOnly: true, size: 20 })).not.toContain(3);
      expect(await changeNotices(database(), "pa", ["4-pa"], { deleted_at: AT })).toBe(1);
      expect(await findNotice(database(), "pa", "4-pa")).toBeUndefined();
      expect(await findNotice(database(), "ua", "3-pa")).toBeUndefined();
      expect(await changeNotices(database(), "pa", [], { deleted_at: AT })).toBe(0);
      expect(await findNoticeStates(database(), ["pa", "nobody"])).toEqual([
        { accountId: "pa", unread: 10, total: 11, newest: 12 },
      ]);
      expect(await findNoticeStates(database(), [])).toEqual([]);
      expect(await changeNotices(database(), "pa", "all", { read_at: AT })).toBe(11);
      expect(await ids({ unreadOnly: true })).toEqual([]);
    });
    it("are counted as they come, are read and go, and the old ones are taken away a few at a time", async () => {
      const standing = async () => (await findNoticeStates(database(), ["old"]))[0];
      for (const position of [31, 32, 33])
        await addNotice(
          database(),
          notice(position, "old", { created_at: `2024-01-0${String(position - 30)}T00:00:00Z` }),
        );
      await addNotice(database(), notice(33, "old"));
      expect(await standing()).toEqual({ accountId: "old", unread: 3, total: 3, newest: 33 });
      await changeNotices(database(), "old", ["31-old"], { read_at: AT });
      await changeNotices(database(), "old", ["33-old"], { deleted_at: AT });
      expect(await standing()).toEqual({ accountId: "old", unread: 1, total: 2, newest: 33 });
      await changeNotices(database(), "old", ["31-old"], { read_at: null });
      expect(await standing()).toMatchObject({ unread: 2, total: 2 });
      expect(await deleteNoticesBefore(database(), "2024-01-03T00:00:00Z", 1)).toBe(1);
      expect(await findNotice(database(), "old", "31-old")).toBeUndefined();
      expect(await deleteNoticesBefore(database(), "2024-01-03T00:00:00Z", 9)).toBe(1);
      expect(await standing()).toMatchObject({ unread: 0, total: 0 });
      expect(await deleteNoticesBefore(database(), "2024-06-01T00:00:00Z", 9)).toBe(1);
      expect(await standing()).toMatchObject({ unread: 0, total: 0 });
    });
    it("of one entry wait for their letters, and those of an entry whose number only begins alike do not", async () => {
      expect((await findUnmailedNotices(database(), 12)).map(({ id }) => id).sort()).toEqual([
        "12-pa",
        "12-ua",
      ]);
      await setMailed(database(), "12-pa", AT);
      expect((await findUnmailedNotices(database(), 12)).map(({ id }) => id)).toEqual(["12-ua"]);
      expect(await findUnmailedNotices(database(), 1)).toHaveLength(1);
    });

    it("go into the mailbox, newest first, found by a part of the address", async () => {
      const letter = { locale: "en", subject: "Hello", content: "[]" };
      await storeMail(database(), { ...letter, id: "m1", recipient: "Lam@office.example", sent_at: AT });
      await storeMail(database(), {
        ...letter,
        id: "m2",
        recipient: "a_b@office.example",
        sent_at: "2026-01-02T00:00:00Z",
      });
      const found = async (recipient: string) =>
        (await findMailPage(database(), { recipient, page: 1, size: 10 })).rows.map(({ id }) => id);
      expect(await found("")).toEqual(["m2", "m1"]);
      expect(await found("lam@")).toEqual(["m1"]);
      expect(await found("_")).toEqual(["m2"]);
      await deleteMailBefore(database(), "2026-01-02T00:00:00Z");
      expect(await findMail(database(), "m1")).toBeUndefined();
      expect((await findMail(database(), "m2"))?.subject).toBe("Hello");
    });

    it("let a person have one address for a calendar: the newest, until it is revoked", async () => {
      for (const secret of ["old", "new"])
        await saveCalendarAddress(database(), { account_id: "pa", secret_hash: secret, made_at: AT });
      expect(await findCalendarAddress(database(), { secretHash: "old" })).toBeUndefined();
      expect((await findCalendarAddress(database(), { secretHash: "new" }))?.account_id).toBe("pa");
      expect((await findCalendarAddress(database(), { accountId: "pa" }))?.secret_hash).toBe("new");
      await deleteCalendarAddress(database(), "pa");
      expect(await findCalendarAddress(database(), { accountId: "pa" })).toBeUndefined();
    });
  },
};
