/** What of proofs waits for somebody: at the counter, and of one's own what is to be checked, signed and paid. */
import { findProofRequestPage } from "~/db/queries/families/proof-requests";
import { countProofs, findCounterQueue } from "~/db/queries/families/proofs";

import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";

import { WAITING } from "./counter/counter-list.server";
import { listStatesOfTask, listTasks } from "./bulk/bulk-proofs.server";
import { TASKS } from "./bulk/bulk.view";
import { answersQuestions, countWaitingQuestions } from "./questions/question-list.server";
import { PENDING } from "./requests/pending-request.server";
import {
  COUNTER,
  decidesRequests,
  filesProofs,
  PROOF_REQUESTS,
  proofScope,
  QUESTIONS,
} from "./streams.server";

export const waitingProofs: readonly OverviewFigure[] = [
  {
    label: (t) => t("proofs.waiting.counter"),
    to: COUNTER,
    shownTo: ({ rights }) => rights.includes("POD_COUNTER"),
    count: async ({ portal, today }) =>
      (await findCounterQueue(portal.database, { today, states: WAITING, page: 1, size: 1 })).total,
  },
  {
    label: (t) => t("proofs.waiting.requests"),
    to: PROOF_REQUESTS,
    shownTo: decidesRequests,
    count: async ({ portal }) =>
      (
        await findProofRequestPage(portal.database, {
          scope: { whose: "all" },
          status: PENDING,
          page: 1,
          size: 1,
        })
      ).total,
  },
  {
    label: (t) => t("proofs.waiting.questions"),
    to: QUESTIONS,
    shownTo: answersQuestions,
    count: ({ portal, user, today }) => countWaitingQuestions(portal, user, today),
  },
  ...TASKS.map((task): OverviewFigure => ({
    label: (t) => t(`proofs.waiting.${task}`),
    to: `/pod-submission/many?task=${task}`,
    shownTo: (user) => filesProofs(user) && listTasks(user).includes(task),
    count: async ({ portal, user, today }) => {
      const scope = proofScope(user, today);
      return scope === null
        ? { count: 0, capped: false }
        : countProofs(portal.database, { scope, states: listStatesOfTask(task) });
    },
  })),
];
