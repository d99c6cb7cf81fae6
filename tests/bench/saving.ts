/** `npm run bench -- saving`: one more save in drafts that have been saved less and more often, from the guard to the answer. */
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { loadForSaving } from "~/app/services/filings/drafts/load-for-saving.server";

import { createDraft, openDraftingPortal, openPage } from "../support/long-draft";
import { ratioRow, row, time } from "./measure";

const LENGTHS = [30, 300, 3_000];
const WARM = 10;
const SAVES = 40;
const AIM = 1.5;

const { portal, close } = await openDraftingPortal();
try {
  console.log("One more save of a B1, every one on disk before it is answered");
  row("", "p50", "p99", "to the shortest");
  for (const [label, load] of [
    ["what is remembered is used", loadForSaving],
    ["every save reads the whole", loadStream],
  ] as const) {
    console.log(label);
    let shortest: number | undefined;
    let ratio = 1;
    for (const length of LENGTHS) {
      const id = await createDraft(portal, length);
      const save = await openPage(portal, id, load);
      await time(WARM, 1, (index) => save(`warm ${String(index)}`));
      const { p50, p99 } = await time(SAVES, 1, (index) => save(`typed ${String(index)}`));
      shortest ??= p50;
      ratio = p50 / shortest;
      row(
        `${length.toLocaleString("en")} entries`,
        `${p50.toFixed(2)} ms`,
        `${p99.toFixed(2)} ms`,
        `${ratio.toFixed(2)} ×`,
      );
    }
    ratioRow("the longest, to the shortest", ratio, `≤ ${String(AIM)}`, ratio <= AIM);
  }
} finally {
  await close();
}
