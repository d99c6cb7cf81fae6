import { expect, it } from "vitest";
import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { notes, openNoteLog, request } from "~/tests/support/notes";

import type { Fixture } from "./fixture.contract";

export function orderContract(on: Fixture): void {
  it("gives every reader every entry once, in order, without a gap, while eight write and some roll back", async () => {
    const writers = Array.from({ length: 8 }, (_, index) => {
      const own = openDatabase(on.url);
      const erratic = openNoteLog(own, {
        projections: [{ ...notes, fold: failSometimes(index) }],
      });
      return { own, erratic, index };
    });
    const readers = Array.from({ length: 3 }, () => openDatabase(on.url));
    let written = 0;
    let writing = true;
    const write = async ({ erratic, index }: (typeof writers)[number]) => {
      for (let count = 0; count < 40; count++) {
        const stream = `note/writer-${index}-${count}`;
        const outcomes = await Promise.allSettled([
          erratic.append(request(stream, 0)),
          erratic.append(request(`note/shared-${count}`, 0)),
        ]);
        written += outcomes.filter((outcome) => outcome.status === "fulfilled").length;
      }
    };
    const read = async (connection: Database) => {
      const seen: number[] = [];
      const reading = openNoteLog(connection);
      for (;;) {
        const last = !writing;
        const entries = await reading.readAll({ after: seen.at(-1) ?? 0, limit: 7 });
        seen.push(...entries.map((entry) => entry.position));
        if (last && entries.length === 0) return seen;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const reading = readers.map(read);
    await Promise.all(writers.map(write));
    writing = false;
    const expected = Array.from({ length: written }, (_, index) => index + 1);
    for (const seen of await Promise.all(reading)) expect(seen).toEqual(expected);
    expect(written).toBeGreaterThan(200);
    expect(written).toBeLessThan(640);
    expect(await on.log.verify()).toEqual([]);
    for (const { own } of writers) await own.close();
    for (const own of readers) await own.close();
  });

  it("is made once when two processes start together", async () => {
    const { url: fresh } = await on.source.create();
    const both = [openDatabase(fresh), openDatabase(fresh)];
    await Promise.all(both.map(migrate));
    for (const one of both) await one.close();
  });
}

function failSometimes(seed: number): typeof notes.fold {
  let state = seed + 1;
  return (row, entry, key) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (state % 5 === 0) throw new Error("rolled back at random");
    return notes.fold(row, entry, key);
  };
}
