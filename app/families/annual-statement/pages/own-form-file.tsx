import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerInTime, download } from "~/app/services/documents/printing/download.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { isFillable, printForm, toFormChinese } from "../form-paper/form-paper.server";
import { loadYearContext } from "../visit/opened.server";

/** The statement of a year as a form to be filled in by hand, for the browser in which the bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, statement, file, locale, t } = await loadYearContext(args);
  if (!isFillable(statement)) throw new Response(null, { status: 404 });
  const today = hongKongDay(portal.clock.now());
  const trustees = await findPractitionersInOffice(portal, file, today, "en");
  const chinese = toFormChinese(locale);
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `annual-statement-form-${String(statement.context.year)}.pdf`,
      mediaType: "application/pdf",
      content: await printForm(portal, { statement, file, chinese, trustees }),
      shown: "inline",
    }),
  );
}
