/** Two windows stand open on one entry, and it is taken out in the one. */
import { ulid } from "ulidx";
import { expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { officerWith } from "~/tests/support/office-user";
import { getEntryNo } from "~/tests/support/long-book";
import { openBookForEach } from "~/tests/support/new-book";
import { say } from "~/workflows/kit";
import { cashBook } from "~/workflows/records/cash-book/index";

import { answerEntryForm } from "./answer-entry.server";
import { findEntryPage } from "./entry-page.server";
import { recordEntry, removeEntry } from "./write-entries.server";

const { own, context, writing } = openBookForEach();

async function open() {
  const page = {
    ...context(),
    user: officerWith("OFFICE_READ_ALL"),
    locale: "en",
    t: await getFixedT("en"),
  } as const;
  await recordEntry(context(), writing(), getEntryNo(1, "one"));
  return {
    isThere: async () => (await findEntryPage(page, own().book, "one")) !== null,
    press: (intent: string, typed: Readonly<Record<string, string>> = {}) => {
      const form = new FormData();
      const posted = { intent, commandId: ulid(), revision: "1", ...typed };
      for (const [name, value] of Object.entries(posted)) form.append(name, value);
      return answerEntryForm(page, own().book, { entryId: "one", form });
    },
  };
}

it.each(["change", "undo", "otherLeg", "remove"])(
  "an entry that was removed meanwhile is not found missing by %s: it is said, and what was typed is given back",
  async (intent) => {
    const { isThere, press } = await open();
    await removeEntry(context(), writing(), "one", 1);
    expect(await isThere()).toBe(false);
    const answer = await press(intent, { details: "Rent of May", amount: "no amount" });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        refused: [{ code: "ERR-WKSP-001", sentence: say(cashBook, "en", "guards.isKnownEntry") }],
        ...(intent !== "remove" && { typed: { details: "Rent of May", amount: "no amount" } }),
      },
    });
  },
);

it("an entry that is removed by the same press twice is removed, as it was by the first", async () => {
  const { press } = await open();
  const commandId = ulid();
  const first = await press("remove", { commandId });
  const second = await press("remove", { commandId });
  for (const answer of [first, second]) {
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(own().book.address);
  }
});
