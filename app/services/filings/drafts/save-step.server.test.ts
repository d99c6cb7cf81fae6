/** The reads of the log in one autosave, from the guard's look at the draft to the answer. */
import { beforeAll, expect, it } from "vitest";

import type { EventLog } from "~/events/types";
import { createDraft, openDraftingPortal, openPage } from "~/tests/support/long-draft";

import type { Portal } from "../../platform/portal/portal";

let portal: Portal;
beforeAll(async () => {
  const own = await openDraftingPortal();
  portal = own.portal;
  return own.close;
});

/** The portal, with what is read of drafts. @param before what happens right before something is appended */
function counting(before: () => Promise<unknown> = async () => undefined) {
  const reads: number[] = [];
  const log: EventLog = {
    ...portal.log,
    read: async (stream, options) => {
      const entries = await portal.log.read(stream, options);
      if (stream.startsWith("referral-b1/")) reads.push(entries.length);
      return entries;
    },
    append: async (request) => {
      await before();
      return portal.log.append(request);
    },
  };
  return { portal: { ...portal, log }, reads };
}

it("reads the draft once", async () => {
  const id = await createDraft(portal, 12);
  const save = await openPage(portal, id);
  await save("Ho");
  const { portal: counted, reads } = counting();
  expect(await save("Ho Siu", counted)).toMatchObject({ refused: [], overlaps: [] });
  expect(reads).toEqual([13]);
});

it("reads the draft once where nothing has changed", async () => {
  const id = await createDraft(portal, 12);
  const save = await openPage(portal, id);
  const { version } = await save("Ho");
  const { portal: counted, reads } = counting();
  expect(await save("Ho", counted)).toMatchObject({ version, refused: [], overlaps: [] });
  expect(reads).toHaveLength(1);
});

it("reads of a long draft only what came since the last save", async () => {
  const id = await createDraft(portal, 120);
  const save = await openPage(portal, id);
  const { portal: counted, reads } = counting();
  await save("Ho", counted);
  expect(await save("Ho Siu", counted)).toMatchObject({ refused: [], overlaps: [] });
  expect(await save("Ho Siu Ming", counted)).toMatchObject({ refused: [], overlaps: [] });
  // The newest that is remembered comes along, to be compared.
  expect(reads).toEqual([120, 2, 2]);
});

it("reads the draft again where somebody else was faster, and merges", async () => {
  const id = await createDraft(portal, 12);
  const [save, other] = [await openPage(portal, id), await openPage(portal, id)];
  let isFirst = true;
  const { portal: counted, reads } = counting(async () => {
    if (isFirst) {
      isFirst = false;
      await other("theirs");
    }
  });
  expect(await save("mine", counted)).toMatchObject({ overlaps: [{ mine: "mine", theirs: "theirs" }] });
  expect(reads).toEqual([12, 13]);
});
