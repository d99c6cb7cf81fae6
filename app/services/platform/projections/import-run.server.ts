/** The runs in which records of the office's own system came in, and how they stand. */
import type { ImportRunTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_RUN, importRun } from "~/workflows/jobs/import-run/index";

import { toFact } from "../portal/dispatch.server";
import { keyByStream } from "./row-of-stream.server";

export const importRunProjection: Projection<ImportRunTable> = {
  name: "import_run",
  version: 1,
  table: "import_run",
  getKeys: keyByStream(importRun),
  fold: (row, entry, id) => {
    const { state, at, type } = entry;
    const before = row === undefined ? EMPTY_RUN : { ...EMPTY_RUN, counts: getCounts(row) };
    const run = importRun.evolve(before, toFact(entry));
    if (row !== undefined) return { ...row, ...run.counts, state, updated_at: at };
    if (type !== "run.started") return undefined;
    return {
      id,
      owner: run.by,
      door: run.door,
      format: run.format,
      state,
      file_id: run.file,
      hash: run.hash,
      started_at: at,
      updated_at: at,
      dry: run.dry ? 1 : 0,
      size: run.size,
      ...run.counts,
    };
  },
};

const getCounts = ({ created, changed, unchanged, refused }: ImportRunTable) => ({
  created,
  changed,
  unchanged,
  refused,
});
