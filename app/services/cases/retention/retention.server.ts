/** Legal holds of a case, and the erasure of its personal data (right CASE_RETENTION). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { nameIn } from "~/app/i18n/names";
import { caseFile, forgettableFrom } from "~/workflows/records/case-file/index";
import { whatMayHappen, type CalendarDate } from "~/workflows/kit";

import { answerWith, dispatchForPage } from "../../platform/administration/administration.server";
import type { VisibleCase } from "../access/visible-case.server";
import { PageCommand } from "../../platform/portal/command-names.server";
import { invalidForm, redirectWithToast, conflict } from "../../platform/pages/answers.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow, problemsIn, parseForm } from "../../platform/pages/parse-form.server";
import { explainRefusals, whyNotDone, type RefusalMessage } from "../../platform/pages/reasons";

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
}

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

const INTENTS = ["place", "lift", "erase"] as const;
const PROBLEMS = ["required"] as const;
const Pressed = z.object({ intent: z.enum(INTENTS), commandId: PageCommand });
const line = z.string().trim().min(1, "required").max(300);
const FORMS = {
  place: z.object({ reason: line }),
  lift: z.object({ hold: z.string().min(1).max(100), reason: line }),
  erase: z.object({ authority: line, typedNumber: line }),
} as const;

/** The action of the page. @throws 404 for a case that is not there, 400 for what no page of ours posts */
export async function retain(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const { portal, t } = page;
  const found = await page.case();
  const form = await args.request.formData();
  const { intent, commandId } = parseFormOrThrow(form, Pressed);
  const read = readRetentionFact(form, intent, found);
  if ("wrong" in read)
    return invalidForm(
      form,
      problemsIn(read.wrong, PROBLEMS, "required", () => t("validation.required")),
    );
  const { asked: content, ...fact } = read;
  const stream = `${caseFile.type}/${found.id}`;
  const outcome = await dispatchForPage({ ...page, commandId }, caseFile, {
    stream,
    by: found.by,
    ...fact,
    asked: content,
  });
  if (outcome.outcome !== "done" && intent !== "lift")
    return conflict(whyNotDone(page, caseFile, outcome), { form });
  if (intent === "erase")
    return redirectWithToast({ portal }, "/case-directory", t("retention.erased", { case: found.caseNo }));
  return answerWith(page, caseFile, fact.type, outcome, `/casefile/${found.id}/retention`);
}

/** A fact with what was typed: a hold's id is the portal's own. */
interface Read {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly asked: Readonly<Record<string, unknown>>;
}
type Wrong = { readonly wrong: Readonly<Record<string, string>> };

/** The fact that a form asks for, or the first message of each field that is not as it should be. */
function readRetentionFact(
  form: FormData,
  intent: (typeof INTENTS)[number],
  { file }: Pick<VisibleCase, "file">,
): Read | Wrong {
  const read = parseForm(form, FORMS[intent]);
  if (!read.ok) return { wrong: read.wrong };
  const input = read.input;
  switch (intent) {
    case "place":
      return { type: "hold.placed", data: { hold: ulid(), ...input }, asked: input };
    case "lift":
      return { type: "hold.lifted", data: input, asked: input };
    case "erase": {
      const { number, year, type } = file;
      return { type: "case.forgotten", data: { number, year, type, ...input }, asked: input };
    }
  }
}
