import { test } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "~/workflows/kit";
import { replayOpening } from "./index";

const { officer, trustee } = people;
const auditor: Actor = { ...officer, id: "auditor.demo", rights: ["OFFICE_READ_ALL", "AUDIT_REPLAY"] };
const opened = { form: "referral-b1/1", caseId: "HCB-1-2026", reason: "Complaint C/12/2026" };

test("whoever replays opens a form's replay, with a reason", () => {
  given(replayOpening)
    .when(fact("replay.opened", auditor, opened))
    .leadsTo("opened");
  given(replayOpening, fact("replay.opened", auditor, opened))
    .when(fact("replay.opened", auditor, opened))
    .isRefusedBy("wrongState");
});

test("nobody else does", () => {
  for (const by of [officer, trustee, { ...trustee, rights: ["AUDIT_REPLAY"] }])
    given(replayOpening)
      .when(fact("replay.opened", by, opened))
      .isRefusedBy("mayReplay");
});
