/** Drafts of proofs end as those of every form do; they are in a list of their own. */
import { findProofsEndingBy } from "~/db/queries/families/proofs";
import { idInStream } from "~/events/stream-id";
import { statesWith } from "~/workflows/kit";
import { proofOfDebt, proofStates } from "~/workflows/forms/proof-of-debt/index";

import { TEN_MINUTES, type Job } from "~/app/services/assembly/background/job";
import { announceExpiries, expireDrafts } from "~/app/services/filings/drafts/ending-drafts.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { prepareIndexes, removeIndexes } from "./estate-index/prepare-index.server";
import { watchWaiting } from "./effects/waiting.server";
import { proofStream } from "./streams.server";

/** What is written ends as every draft does; what waits for signature or fee is told of in `waiting.server.ts`. */
const DRAFTS = statesWith(proofStates, "tags", "editable");

const drafts = ({ database }: Pick<Portal, "database">): Parameters<typeof expireDrafts>[2] => ({
  jobs: { expire: "expire-proof-drafts", announce: "announce-proof-expiries" },
  find: async (day, looking) =>
    (await findProofsEndingBy(database, { day, states: DRAFTS }, looking)).map((id) => ({
      id: proofStream(id),
      type: proofOfDebt.type,
    })),
  getId: ({ id }) => idInStream(id),
});

const SECOND = 1_000;

export const proofJobs: readonly Job[] = [
  {
    name: "expire-proof-drafts",
    every: TEN_MINUTES,
    run: ({ portal, now }) => expireDrafts(portal, now, drafts(portal)),
  },
  {
    name: "announce-proof-expiries",
    every: TEN_MINUTES,
    run: ({ portal, now }) => announceExpiries(portal, now, drafts(portal)),
  },
  {
    name: "proof-indexes",
    every: SECOND,
    run: ({ portal, signal }) => prepareIndexes(portal, signal),
  },
  {
    name: "remove-proof-indexes",
    every: TEN_MINUTES,
    run: ({ portal, now }) => removeIndexes(portal, now),
  },
  { name: "watch-waiting-proofs", every: TEN_MINUTES, run: ({ portal, now }) => watchWaiting(portal, now) },
];
