import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { answerInTime, download } from "~/app/services/documents/printing/download.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { isFillable, printForm, toFormChinese } from "../form-paper/form-paper.server";
import { openStatement } from "../office/examiner.server";
import { findLanguage } from "../reminders/write-to.server";

/** The statement as a form to be filled in by hand, for whoever hands it to the bankrupt: in the Chinese that they read. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t } = context;
  const { statementId = "" } = args.params;
  const statement = (await openStatement(context, statementId))?.current;
  const file = statement && (await loadBankruptcy(portal, statement.context.caseId));
  if (!statement || !file || !isFillable(statement)) throw new Response(null, { status: 404 });
  const today = hongKongDay(portal.clock.now());
  const trustees = await findPractitionersInOffice(portal, file, today, "en");
  const chinese = toFormChinese(await findLanguage(portal, { statement, file }));
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `annual-statement-form-${statementId}.pdf`,
      mediaType: "application/pdf",
      content: await printForm(portal, { statement, file, chinese, trustees }),
      shown: "inline",
    }),
  );
}
