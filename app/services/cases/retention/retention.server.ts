/** Legal holds of a case, and the erasure of its personal data (right CASE_RETENTION). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { pickName } from "~/app/i18n/names";
import { caseFile, findForgettableFrom } from "~/workflows/records/case-file/index";
import { whatMayHappen, type CalendarDate } from "~/workflows/kit";

import { answerFact } from "../../platform/facts/answer-fact.server";
import { listFactFields } from "../../platform/facts/fact-fields.server";
import { asksFor } from "../../platform/facts/fact-button.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { explainRefusals, type RefusalMessage } from "../../platform/pages/reasons";

/** A legal hold as the page lists it. */
export interface HoldShown {
  readonly id: string;
  readonly reason: string;
  readonly placedOn: CalendarDate;
  readonly placedBy: string;
  readonly lifted: { readonly on: CalendarDate; readonly reason: string } | null;
}

/** How long a case is kept, and what keeps it. */
export interface Retention {
  readonly caseId: string;
  readonly caseNo: string;
  readonly commandId: string;
  /** Oldest first. */
  readonly holds: readonly HoldShown[];
  readonly closedOn: CalendarDate | null;
  readonly forgettableFrom: CalendarDate | null;
  /** What stands in the way of erasing it today; empty where nothing does. */
  readonly objections: readonly RefusalMessage[];
  /** What each fact asks for. */
  readonly asks: ReturnType<typeof listRetentionFields>;
}

const ERASING = { required: ["typedNumber"] };
const listRetentionFields = () => ({
  "hold.placed": listFactFields(caseFile.facts, "hold.placed"),
  "hold.lifted": listFactFields(caseFile.facts, "hold.lifted"),
  "case.forgotten": listFactFields(caseFile.facts, "case.forgotten", ERASING),
});

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
      return { ...hold, placedBy: by ? pickName(locale, by.en, by.zh) : hold.placedBy };
    }),
    closedOn: file.closedOn,
    forgettableFrom: findForgettableFrom(file),
    objections: explainRefusals(caseFile, erasing?.refusals ?? [], locale),
    asks: listRetentionFields(),
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
        ...ERASING,
        add: { number, year, type },
        to: "/case-directory",
        done: page.t("retention.erased", { case: found.caseNo }),
      }),
    },
  });
}
