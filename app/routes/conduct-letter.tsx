import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadReminders } from "../services/conduct/remind.server";
import { letterDocument } from "../services/conduct/reminder-letter.server";
import { lettersOf } from "../services/conduct/reminder-letters.server";
import { download, inTime } from "../services/download.server";
import { pageRequest } from "../services/page.server";
import { requireCase } from "../services/required.server";
import { findNamesIn } from "../services/submissions/people.server";

/** A reminder as the letter that was sent, as PDF in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t } = await pageRequest(args);
  const caseFile = await requireCase(args);
  const current = await loadReminders(portal, caseFile.id);
  const letter =
    current && lettersOf(current.context, caseFile.by).find(({ id }) => id === args.params.letterId);
  if (!letter) throw new Response(null, { status: 404 });
  const nameOf = await findNamesIn(portal, letter.to, locale);
  const { body, options } = letterDocument({
    letter,
    reminders: current.context,
    caseNo: caseFile.caseNo,
    caseName: locale === "en" ? caseFile.nameEn : (caseFile.nameZh ?? caseFile.nameEn),
    addressees: letter.to.map(nameOf),
    language: locale,
    t,
  });
  return inTime(t("filing.document.notInTime"), async () =>
    download({
      name: `D1-D2-${caseFile.id}-${letter.id}.pdf`,
      mediaType: "application/pdf",
      content: await portal.printer.print(body, options),
      shown: "inline",
    }),
  );
}
