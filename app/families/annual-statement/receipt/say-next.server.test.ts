/** What a receipt says of other years. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { declareYear, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { getFixedT } from "~/app/i18n/i18n.server";

import { sayWhatComes } from "./say-next.server";

/** Orders are of 10 March 2020: three years are over, the third since three months. */
let now = "2023-06-02T04:00:00.000Z";
let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => now });
}, 60_000);
afterAll(() => own.close());

const say = async (caseId: string) => {
  const context = await loadYearAtDoor(own.portal, caseId, 1);
  return sayWhatComes({ ...context, locale: "en", t: await getFixedT("en") });
};
const send = async (caseId: string, year: number) => {
  await fillInYear(own.portal, caseId, year);
  expect(await declareYear(own.portal, caseId, year)).toEqual([]);
};

it("names what is still owing as long as anything is, and only then the next day", async () => {
  const { id } = await importBankrupt(own.portal, 71);
  await send(id, 1);
  expect(await say(id)).toEqual({
    text: "You still owe 2 statements. The oldest is for 10 March 2021 to 9 March 2022. It was due on 10/03/2022.",
    isOwing: true,
  });
  await send(id, 2);
  expect((await say(id)).text).toBe(
    "You still owe the statement for 10 March 2022 to 9 March 2023. It was due on 10/03/2023.",
  );
  await send(id, 3);
  expect(await say(id)).toEqual({
    text: "The next statement is for 10 March 2023 to 9 March 2024. It is due on 10/03/2024.",
    isOwing: false,
  });
  now = "2024-03-10T04:00:00.000Z";
  expect((await say(id)).text).toContain("It is due today, 10/03/2024.");
  await send(id, 4);
  expect(await say(id), "the bankruptcy has ended").toEqual({
    text: "You owe no statement now.",
    isOwing: false,
  });
});
