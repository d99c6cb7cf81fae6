import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { isUlid, say, getStatus } from "~/workflows/kit";
import { getCreditorName, findProofContext, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { acknowledgedAmount } from "../papers/acknowledged-amount.server";
import { printAcknowledgement, type AcknowledgedLine } from "../papers/acknowledgement.server";

/** Proofs on one sheet. */
const MOST = 200;

/** `/pod-acknowledge/{ids}`: the acknowledgement of receipt of one proof or of several, each of which the person must see. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t } = context;
  const ids = [...new Set((args.params["proofIds"] ?? "").split(","))].filter(isUlid).slice(0, MOST);
  const lines: AcknowledgedLine[] = [];
  for (const id of ids) {
    const submission = await args.context.visit.submission(proofOfDebt.code, id);
    const proof = submission && findProofContext(submission.current.context);
    const filed = proof?.filed.at(-1);
    if (!submission || !proof || !filed) throw new Response(null, { status: 404 });
    const status = getStatus(
      proofOfDebt,
      submission.current.state,
      submission.current.context,
      portal.clock.now(),
    );
    lines.push({
      reference: filed.reference,
      caseNo: submission.caseFile.caseNo,
      creditor: getCreditorName(proof),
      what: acknowledgedAmount(proof, filed.values, t),
      receivedAt: filed.at,
      standing: say(proofOfDebt, locale, `status.${status}`),
    });
  }
  if (lines.length === 0) throw new Response(null, { status: 404 });
  const acknowledgement = {
    title: t("proofs.papers.title"),
    whatHeading: t("proofs.columns.amount"),
    note: say(proofOfDebt, locale, "receiptNote"),
    lines,
  };
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `POD-acknowledgement-${lines[0]?.reference ?? ""}.pdf`,
      mediaType: "application/pdf",
      content: await printAcknowledgement(portal, acknowledgement, context),
      shown: "inline",
    }),
  );
}
