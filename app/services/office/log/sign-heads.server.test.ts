import { copyFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { factRecorder } from "~/tests/support/fact-recorder";
import { importBankruptcy } from "~/tests/support/office-facts";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { openReadOnly } from "./read-only-log.server";
import { OlderLog, refuseOlderLog, signHead } from "./sign-heads.server";

let own: OwnPortal;
/** Each time another case. */
let cases = 0;
async function addCase({ portal }: OwnPortal): Promise<void> {
  const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));
  await importBankruptcy(recordFact, `HCB-${String((cases += 1))}-2022`);
}
beforeAll(async () => {
  own = await openOwnPortal();
});
afterAll(() => own.close());

const remembered = async (): Promise<number> => {
  const text = await readFile(join(own.folder, "log-signed.json"), "utf8").catch(() => '{"size":0}');
  return Number(/"size":(\d+)/.exec(text)?.[1]);
};

it("the head is signed where entries have come, and remembered outside the database", async () => {
  const { portal } = own;
  expect(await remembered()).toBe(0);
  await addCase(own);
  await signHead(portal);
  const { size } = await portal.log.head();
  expect(size).toBeGreaterThan(0);
  expect(await remembered()).toBe(size);
  await signHead(portal);
  expect(await remembered()).toBe(size);
});

it("another machine remembers what somebody else has signed", async () => {
  await rm(join(own.folder, "log-signed.json"));
  await signHead(own.portal);
  expect(await remembered()).toBe((await own.portal.log.head()).size);
});

it("an older copy is refused by a machine that remembers a newer head, at the start and while it runs", async () => {
  const { portal, folder } = own;
  const older = await openOwnPortal({
    fill: (other) => copyFile(join(folder, "log-signed.json"), join(other, "log-signed.json")),
  });
  try {
    await expect(refuseOlderLog(older.portal)).rejects.toThrow(OlderLog);
    await expect(refuseOlderLog(older.portal)).rejects.toThrow(
      /has 0 entries, and this machine remembers a head of \d+ entries/,
    );
    await expect(signHead(older.portal)).rejects.toThrow(OlderLog);
    // Told another story, it is no better for being as long.
    while ((await older.portal.log.head()).size < (await portal.log.head()).size) await addCase(older);
    await expect(refuseOlderLog(older.portal)).rejects.toThrow(/has another entry \d+/);
  } finally {
    await older.close();
  }
  await expect(refuseOlderLog(portal)).resolves.toBeUndefined();
});

it("whoever verifies is told where no head is remembered", async () => {
  await rm(join(own.folder, "log-signed.json"));
  const door = await openReadOnly(own.portal.config);
  expect(door.witness).toBeUndefined();
  await door.close();
});
