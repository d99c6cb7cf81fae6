/** What the server does for dossiers. */
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { TEN_MINUTES } from "~/app/services/assembly/background/job";
import { mayExport } from "~/workflows/jobs/dossier/index";

import type { FamilyServices } from "../family.server";
import { dossierProjection } from "./list/projection.server";
import { forgetDossiersEffect } from "./export/forget-dossiers.server";
import { makeDossiers, removeDossiers } from "./export/make-dossiers.server";
import { isCarried } from "./export/without-drafts";
import { dossierNews } from "./news.server";

const SECOND = 1_000;

export const dossierServices: FamilyServices = {
  exports: {},
  widgets: [],
  formPages: [
    {
      page: "dossier",
      after: "replay",
      isShown: (submission) => mayExport(submission.by) && isCarried(submission),
      addressFor: (submission) => getAddress(submission, "dossier"),
    },
  ],
  news: [dossierNews],
  effects: (portal) => [forgetDossiersEffect(portal)],
  jobs: [
    { name: "dossiers", every: SECOND, run: ({ portal, signal }) => makeDossiers(portal, signal) },
    { name: "remove-dossiers", every: TEN_MINUTES, run: ({ portal, now }) => removeDossiers(portal, now) },
  ],
  projections: [dossierProjection],
};
