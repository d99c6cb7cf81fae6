import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerInTime, download } from "~/app/services/documents/printing/download.server";
import { isIn } from "~/workflows/kit/states";
import { findStandingEdition, statementStates } from "~/workflows/records/annual-statement/index";
import { printReceipt } from "../receipt/receipt-paper.server";
import { sayWhatComes } from "../receipt/say-next.server";
import { statementStream } from "../streams.server";
import { loadYearContext } from "../visit/opened.server";

/** The receipt on paper, for the browser in which the bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadYearContext(args);
  const { portal, statement, file, t } = context;
  const edition = findStandingEdition(statement.context);
  if (edition === null) throw new Response(null, { status: 404 });
  const stream = statementStream(context.caseId, context.caseYear.year);
  const isExamined = isIn(statementStates, statement.state, "examined");
  const next = sayWhatComes(context).text;
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `${edition.reference.replace("/", "-")}.pdf`,
      mediaType: "application/pdf",
      content: await printReceipt(portal, { statement: stream, edition, file, isExamined, next }, context),
    }),
  );
}
