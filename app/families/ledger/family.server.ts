/** What the server does for detailed ledgers. */
import { TEN_MINUTES } from "~/app/services/assembly/background/job";

import type { FamilyServices } from "../family.server";
import { removeBatches, workOnBatches } from "./batches/check-batches.server";
import { ledgerBatchProjection } from "./batches/projection.server";
import { buildLedgersDemo } from "./demo.server";
import { ledgerNews } from "./news.server";
import { prepareLedgers, removeLedgers } from "./requests/prepare-ledger.server";
import { ledgerRequestProjection } from "./requests/projection.server";

const SECOND = 1_000;

export const ledgerServices: FamilyServices = {
  exports: {},
  widgets: [],
  news: [ledgerNews],
  jobs: [
    { name: "ledgers", every: SECOND, run: ({ portal, signal }) => prepareLedgers(portal, signal) },
    { name: "remove-ledgers", every: TEN_MINUTES, run: ({ portal, now }) => removeLedgers(portal, now) },
    {
      name: "ledger-batches",
      every: SECOND,
      run: ({ portal, signal }) => workOnBatches(portal, signal),
    },
    {
      name: "remove-ledger-batches",
      every: TEN_MINUTES,
      run: ({ portal, now }) => removeBatches(portal, now),
    },
  ],
  projections: [ledgerRequestProjection, ledgerBatchProjection],
  demo: buildLedgersDemo,
};
