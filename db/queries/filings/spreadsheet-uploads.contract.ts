/** The promises of the lists of uploaded spreadsheets on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  findSameSpreadsheet,
  findSpreadsheetUploadPage,
  findSpreadsheetUploadsIn,
} from "./spreadsheet-uploads";

const looking = { job: "spreadsheets", now: "2026-02-01T00:00:00Z", limit: 100 };

export const spreadsheetUploadsContract: QueryContract = {
  about: "uploaded spreadsheets",
  prepare: async (database) => {
    const upload = { owner: "ua", form: "b1", state: "checked", size: 3, saved: 0, hash: "aa" };
    const day = (number: number) => `2026-01-0${String(number)}T00:00:00Z`;
    await database.kysely
      .insertInto("spreadsheet_upload")
      .values([
        { ...upload, id: "u1", file_id: "f1", received_at: day(1), updated_at: day(1) },
        {
          ...upload,
          id: "u2",
          file_id: "f2",
          received_at: day(2),
          updated_at: day(5),
          state: "saving",
          saved: 2,
        },
        { ...upload, id: "u3", file_id: "f3", received_at: day(3), updated_at: day(3), state: "forgotten" },
        {
          ...upload,
          id: "u4",
          file_id: "f4",
          received_at: day(4),
          updated_at: day(4),
          form: "b2",
          hash: "bb",
        },
        {
          ...upload,
          id: "u5",
          file_id: "f5",
          received_at: day(4),
          updated_at: day(4),
          owner: "pa",
          state: "saving",
        },
      ])
      .execute();
    await database.kysely
      .insertInto("upload")
      .values({
        id: "f2",
        stream: "spreadsheet-upload/u2",
        field: "spreadsheet",
        name: "forms.xlsx",
        size: 1,
        media_type: "x",
        hash: "aa",
        storage_key: "k",
        scan: "clean",
        created_at: day(2),
        created_by: "ua",
      })
      .execute();
  },
  promises: (database) => {
    it("are a person's own of one form, with the file's name where it is still kept, and without those forgotten", async () => {
      const { rows, total } = await findSpreadsheetUploadPage(database(), {
        owner: "ua",
        form: "b1",
        without: ["forgotten"],
        sort: { column: "received_at", direction: "desc" },
        page: 1,
        size: 1,
      });
      expect(rows.map(({ id, file_name }) => [id, file_name])).toEqual([["u2", "forms.xlsx"]]);
      expect(total).toEqual({ count: 2, capped: false });
    });
    it("wait in the order in which anything last happened with them", async () => {
      expect(await findSpreadsheetUploadsIn(database(), { states: ["saving"] }, looking)).toEqual([
        "u5",
        "u2",
      ]);
      expect(
        await findSpreadsheetUploadsIn(
          database(),
          { states: ["checked"], untouchedSince: "2026-01-03T00:00:00Z" },
          looking,
        ),
      ).toEqual(["u1"]);
    });
    it("are known by their content", async () => {
      const input = { id: "u1", owner: "ua", form: "b1", hash: "aa" };
      expect((await findSameSpreadsheet(database(), input))?.id).toBe("u3");
      expect(await findSameSpreadsheet(database(), { ...input, hash: "bb" })).toBeUndefined();
    });
  },
};
