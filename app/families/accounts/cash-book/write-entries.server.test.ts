/** What was pressed is what is recorded: nothing else is ever answered as done. */
import { ulid } from "ulidx";
import { expect, it } from "vitest";

import { USED_COMMAND } from "~/app/services/platform/portal/dispatch.server";
import { findBookEntry } from "~/db/queries/families/cash-book-entries";
import { getEntryNo } from "~/tests/support/long-book";
import { openBookForEach } from "~/tests/support/new-book";
import type { Entry } from "~/workflows/records/cash-book";

import { changeEntry, recordBlock, removeEntry, undoBatch } from "./write-entries.server";

const { own, context, writing } = openBookForEach();
const USED = { outcome: "refused", refusals: [USED_COMMAND] };
const entry = (id: string, minor: number): Entry => ({ ...getEntryNo(1, id), minor, hkd: minor });
const findMinor = async (id: string) =>
  (await findBookEntry(own().portal.database, own().book.id, id))?.minor;

it("a block under a key that another block was recorded under is refused, whenever it comes", async () => {
  const key = writing();
  expect(await recordBlock(context(), key, [entry("one", 100)])).toMatchObject({ repeated: false });
  expect(await recordBlock(context(), key, [entry("two", 99_999)])).toEqual(USED);
  expect(await recordBlock(context(), key, [entry("one", 200)])).toEqual(USED);
  expect(await recordBlock(context(), key, [entry("one", 100)])).toMatchObject({ repeated: true });
  expect([await findMinor("one"), await findMinor("two")]).toEqual([100, undefined]);
});

it("a page that was gone back to, with another amount, is refused, and the first amount stands", async () => {
  await recordBlock(context(), writing(), [entry("one", 100)]);
  const page = writing();
  expect(await changeEntry(context(), page, entry("one", 200), 1)).toMatchObject({ repeated: false });
  expect(await changeEntry(context(), page, entry("one", 300), 1)).toEqual(USED);
  expect(await changeEntry(context(), page, entry("one", 300), 2)).toEqual(USED);
  expect(await changeEntry(context(), page, entry("one", 200), 1)).toMatchObject({ repeated: true });
  expect(await removeEntry(context(), page, "one", 2)).toEqual(USED);
  expect(await findMinor("one")).toBe(200);
});

it("a block that was undone is undone once more by the same press alone", async () => {
  const batch = ulid();
  await recordBlock(context(), writing(batch), [entry("one", 100)]);
  await recordBlock(context(), writing(), [entry("two", 100)]);
  const page = writing();
  expect(await undoBatch(context(), page, batch)).toMatchObject({ repeated: false });
  expect(await undoBatch(context(), page, batch)).toMatchObject({ repeated: true });
  expect(await undoBatch(context(), page, "another")).toEqual(USED);
  expect([await findMinor("one"), await findMinor("two")]).toEqual([undefined, 100]);
});
