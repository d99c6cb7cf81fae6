/** The pages of dossiers: of a form, and of a whole case. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import {
  parseFormOrThrow,
  toProblemMessages,
  parseForm,
} from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { dossier, DOSSIER_PROFILES, mayExport } from "~/workflows/jobs/dossier/index";
import { isUlid, sayPastTense } from "~/workflows/kit";

import { isCarried } from "../export/without-drafts";
import { askForDossier, dossierPage, takeDossier, type DossierSubject } from "./dossiers.server";

type Page = Awaited<ReturnType<typeof loadPageContext>>;
type Submission = Awaited<ReturnType<Page["submission"]>>;

/** The case that the address names. */
export async function ofCase(pageContext: Page): Promise<DossierSubject> {
  const { id, by } = await pageContext.case();
  return { caseId: id, form: null, by, here: `/casefile/${id}/dossier` };
}
/** The form that the address names. @throws a 404 for one that the office does not have yet */
export function ofForm(submission: Submission): DossierSubject {
  if (!isCarried(submission)) throw new Response(null, { status: 404 });
  const { caseFile, stream, by } = submission;
  return { caseId: caseFile.id, form: stream, by, here: getAddress(submission, "dossier") };
}

export const loadPage = (pageContext: Page, of: DossierSubject) => dossierPage(pageContext, of);

const PostedForm = z.object({ commandId: z.string().refine(isUlid) });
const DossierForm = z.object({
  profile: z.enum(DOSSIER_PROFILES, "profile"),
  reason: z.string().trim().max(2000, "long").optional(),
});
const PROBLEMS = ["profile", "reason", "long"] as const;

/** Asks for one. @throws a 404 for whom there are none */
export async function requestDossier(
  args: ActionFunctionArgs,
  of: (pageContext: Page) => Promise<DossierSubject>,
) {
  const context = await loadPageContext(args);
  const { locale, requestId, t } = context;
  const wanted = await of(context);
  if (!mayExport(wanted.by)) throw new Response(null, { status: 404 });
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, PostedForm);
  const say = (problem: (typeof PROBLEMS)[number]) => t(`dossier.problems.${problem}`);
  const read = parseForm(form, DossierForm);
  if (!read.ok) return invalidForm(form, toProblemMessages(read.wrong, PROBLEMS, "profile", say));
  const { profile, reason } = read.input;
  if (wanted.by.standing === "office" && !reason) return invalidForm(form, { reason: say("reason") });
  const outcome = await askForDossier(context, wanted, { commandId, requestId, profile, reason });
  if (outcome === "waiting") return redirectWithToast(context, wanted.here, t("dossier.waiting"));
  return outcome.outcome === "done"
    ? redirectWithToast(context, wanted.here, sayPastTense(dossier, locale, "dossier.requested"))
    : conflict(whyNotDone(context, dossier, outcome), { form });
}

/** Downloads one. */
export async function downloadDossier(
  args: LoaderFunctionArgs,
  of: (pageContext: Page) => Promise<DossierSubject>,
): Promise<Response> {
  const context = await loadPageContext(args);
  const id = args.params["dossierId"] ?? "";
  return takeDossier(context, await of(context), { id, requestId: context.requestId });
}
