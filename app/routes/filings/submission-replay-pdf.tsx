import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { drawChart } from "~/app/services/office/charts/drawing.server";
import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadVerdict } from "~/app/services/filings/replays/chain-verdict.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { listMoments } from "~/app/services/filings/reading/history.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { getPath } from "~/app/services/filings/submissions/position.server";
import { parseReplayQuery, replayFrame } from "~/app/services/filings/replays/replay-page.server";
import { replayPaper } from "~/app/services/filings/replays/replay-paper.server";
import { replayEntry } from "~/app/services/filings/replays/replay-submission.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** The whole replay as a document, in the reader's language, to whom it is open. What it says of the chain is checked for it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t } = context;
  const { whole, opened } = await parseReplayQuery(args);
  if (opened === null) throw redirect(getAddress(whole, "replay"));
  const { type, stream, current } = whole;
  const at = portal.clock.now();
  const moments = listMoments(type, current.entries);
  const getName = await findNamesIn(
    portal,
    current.entries.map(({ meta: { by } }) => by.id),
    locale,
  );
  const frame = await replayFrame(portal, whole, locale);
  const paper = replayPaper({
    language: locale,
    t,
    frame,
    at,
    entries: moments.map((_moment, index) => replayEntry({ type, locale, t }, moments, index + 1, getName)),
    verdict: await loadVerdict(portal.log, {
      stream,
      entries: current.entries.length,
      now: at,
      afresh: true,
    }),
    chart: await drawChart(type, locale, { path: getPath(type, current.entries) }),
  });
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `replay-${frame.form}-${frame.caseNo}.pdf`.replace(/[^\w.-]+/g, "-"),
      mediaType: "application/pdf",
      content: await portal.typesetter.set(paper),
      shown: "inline",
    }),
  );
}
