/** Legal holds of a case, and the erasure of its personal data (right CASE_RETENTION). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { nameIn } from "~/app/i18n/names";
import { caseFile, forgettableFrom } from "~/workflows/records/case-file/index";
import { whatMayHappen, type CalendarDate } from "~/workflows/kit";

import { answerFact } from "../../platform/facts/answer-fact.server";
import { asksFor } from "../../platform/facts/fact-button.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { explainRefusals } from "../../platform/pages/reasons";
import type { Retention } from "./retention.view";

/** What the page shows. @throws 404 for a case that is not there */
export async function retentionPage(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle, ...page } = await loadPageContext(args);
  const found = await page.case();
  const file = found.ofOffice;
  if (file === null) throw new Response(null, { status: 404 });
  const names = await portal.findNames(file.holds.map(({ placedBy }) => placedBy));
  const state = found.open ? "open" : "closed";
  const erasing = whatMayHappen(caseFile, { state, context: file }, found.by, portal.clock.now()).find(
    ({ fact }) => fact === "case.forgotten",
  );
  const retention: Retention = {
    caseId: found.id,
    caseNo: found.caseNo,
    commandId: ulid(),
    holds: file.holds.map((hold) => {
      const by = names.get(hold.placedBy);
      return { ...hold, placedBy: by ? nameIn(locale, by.en, by.zh) : hold.placedBy };
    }),
    closedOn: file.closedOn,
    forgettableFrom: forgettableFrom(file),
    objections: explainRefusals(caseFile, erasing?.refusals ?? [], locale),
  };
  return { title: getTitle(`${found.caseNo} ${t("retention.title")}`), retention };
}

/** The action of the page. @throws 404 for a case that is not there, 400 for what no page of ours posts */
export async function retain(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const found = await page.case();
  const { number, year, type } = found.file;
  return answerFact(page, await args.request.formData(), {
    procedure: caseFile,
    stream: `${caseFile.type}/${found.id}`,
    by: found.by,
    to: `/casefile/${found.id}/retention`,
    buttons: {
      place: asksFor("hold.placed", { add: { hold: ulid() } }),
      lift: asksFor("hold.lifted", { dialog: true }),
      erase: asksFor("case.forgotten", {
        required: ["typedNumber"],
        add: { number, year, type },
        to: "/case-directory",
        done: page.t("retention.erased", { case: found.caseNo }),
      }),
    },
  });
}
