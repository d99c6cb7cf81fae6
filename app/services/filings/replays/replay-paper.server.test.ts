import { expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { LOCALES } from "~/app/i18n/locales";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { pdfText } from "../../documents/printing/pdf-text.server";
import { setPaper } from "../../documents/typesetting/set-paper.server";
import { drawChart } from "../../office/charts/drawing.server";
import { replayPaper, type ReplayPaperInput } from "./replay-paper.server";

const AT = "2026-11-29T08:00:00.000Z";
const entry: ReplayPaperInput["entries"][number] = {
  step: 1,
  fact: "draft.saved",
  title: "Draft saved",
  at: AT,
  erased: false,
  used: [],
  rights: [],
  contentVersion: 2,
  requestId: null,
  name: "CHAN Tai Man",
  role: "Staff",
  standing: "Appointed firm",
  status: "Draft",
  lines: [{ term: "Reason", text: "By request" }],
  position: 7,
  version: 2,
  edition: 1,
  hash: "ab".repeat(32),
  changes: [{ id: "age", field: "Age", before: "49", after: "50" }],
};

it.each(LOCALES)(
  "a replay in %s has its verdict, its path and what each entry changed, and can be heard",
  async (language) => {
    const t = await getFixedT(language);
    const paper = replayPaper({
      language,
      t,
      frame: { form: "B1", caseNo: "HCB 1/2022", nameEn: "CHAN Tai Man", reference: "B1-2026-1", edition: 1 },
      entries: [entry],
      verdict: { holds: false, entries: 1, findings: [{ position: 7, problem: "gap" }], checkedAt: AT },
      chart: await drawChart(referralB1, language, {}),
      at: AT,
    });
    expect(() => setPaper(paper, "ua-1")).not.toThrow();
    const text = (await pdfText(setPaper(paper))).join(" ").replace(/\s+/g, "");
    for (const word of [t("replay.chainBroken"), t("replay.changes"), "49", "50", "ab".repeat(32)])
      expect(text).toContain(word.replace(/\s+/g, ""));
    const drawing = paper.content.blocks.find(({ kind }) => kind === "drawing");
    expect(drawing).toMatchObject({ svg: expect.not.stringMatching(/var[(]--|@media/) as string });
  },
);
