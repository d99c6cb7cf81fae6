/** What the server does for letters of no objection. */
import type { FamilyServices } from "../family.server";
import { buildLettersDemo } from "./demo/demo.server";
import { checkLetterPaper } from "./issue/check-paper.server";
import { contactMailEffect, contactTextEffect } from "./issue/contact-effects.server";
import { forgetLettersEffect, letterMailEffect, letterTextEffect } from "./issue/effects.server";
import { letterNews } from "./issue/news.server";
import { workOnLetters } from "./issue/work.server";
import { letterActivity } from "./office/case-activity.server";
import { findLetterRecords } from "./office/letters-of-case.server";
import { lettersSheet } from "./office/letter-list.server";
import { noObjectionLetterProjection } from "./projection.server";
import { LETTERS } from "./streams.server";

const SECOND = 1_000;

export const noObjectionServices: FamilyServices = {
  exports: { [LETTERS]: lettersSheet },
  widgets: [],
  news: [letterNews],
  effects: (portal) => [
    letterMailEffect(portal),
    letterTextEffect(portal),
    contactMailEffect(portal),
    contactTextEffect(portal),
    forgetLettersEffect(portal),
  ],
  jobs: [
    {
      name: "no-objection-letters",
      every: SECOND,
      run: ({ portal, signal }) => workOnLetters(portal, signal),
    },
  ],
  projections: [noObjectionLetterProjection],
  caseActivity: letterActivity,
  caseRecords: findLetterRecords,
  sealedPaper: checkLetterPaper,
  demo: buildLettersDemo,
};
