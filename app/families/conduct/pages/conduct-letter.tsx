import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadReminders } from "../reminders/remind.server";
import { describeReminder } from "../reminders/reminder-letter.server";
import { listLetters } from "../reminders/reminder-letters.server";
import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { pickName } from "~/app/i18n/names";

/** A reminder as the letter that was sent, as PDF in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t } = context;
  const caseFile = await context.case();
  const current = await loadReminders(portal, caseFile.id);
  const letter =
    current && listLetters(current.context, caseFile.by).find(({ id }) => id === args.params.letterId);
  if (!letter) throw new Response(null, { status: 404 });
  const getName = await findNamesIn(portal, letter.to, locale);
  const paper = describeReminder({
    letter,
    reminders: current.context,
    caseNo: caseFile.caseNo,
    caseName: pickName(locale, caseFile.nameEn, caseFile.nameZh),
    addressees: letter.to.map(getName),
    language: locale,
    t,
  });
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `D1-D2-${caseFile.id}-${letter.id}.pdf`,
      mediaType: "application/pdf",
      content: await portal.typesetter.set(paper),
      shown: "inline",
    }),
  );
}
