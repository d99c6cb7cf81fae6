import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { Button } from "~/app/components/ui/button/button";
import { BegunForm, FromPaper } from "~/app/components/filings/from-paper/from-paper";
import { UnfinishedForms } from "~/app/components/filings/unfinished-forms/unfinished-forms";
import { NotAllowed } from "~/app/components/filings/not-allowed/not-allowed";
import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Fold } from "~/app/components/ui/fold/fold";
import { IntroDialog } from "~/app/components/ui/intro-dialog/intro-dialog";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { formatFileSize } from "~/app/i18n/format";
import { chosenFile, readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import {
  beginFromPaper,
  type BegunFromPaper,
  type FromPaperOutcome,
} from "~/app/services/filings/drafts/begin-from-paper.server";
import { loadUnfinished } from "~/app/services/filings/submission-lists/unfinished.server";
import { listOfCases } from "~/app/services/workspace/case-overview/case-file-places.server";
import { startDraft } from "~/app/services/filings/drafts/start-draft.server";
import { listObjections } from "~/app/services/filings/submissions/may-start.server";
import { say, Ulid, type SubmissionType } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { explainRefusals, formatLine, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { redirectWithToast, conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import {
  introductionRead,
  readIntroductions,
  rememberIntroduction,
} from "~/app/services/platform/pages/introductions.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const page = isLoaded(loaded) ? loaded : null;
    return page === null
      ? []
      : [
          { label: t(`navigation.${page.cases.label}`), to: page.cases.list },
          { label: page.caseFile.caseNo, to: `/casefile/${page.caseFile.id}/overview` },
          { label: page.name },
        ];
  },
};
type Loaded = Awaited<ReturnType<typeof loadPage>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "caseFile" in value && "name" in value;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

async function loadPage(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const context = await loadPageContext(args);
  const { portal, user, locale, t, getTitle } = context;
  const type = findByCode(params.form ?? "");
  if (!type) throw new Response(null, { status: 404 });
  // Only the first step can be opened without a form: the others belong to one.
  if (params.step !== "step1") throw redirect(`/casefile/${params.caseId ?? ""}/${type.code}/step1`);
  const caseFile = await context.case();
  const name = say(type, locale, "name");
  const read = await readIntroductions(request);
  return {
    title: getTitle(t("filing.new.title", { form: name })),
    name,
    code: type.code,
    cases: listOfCases(user.rights),
    formTitle: say(type, locale, "title"),
    introduction: {
      title: say(type, locale, "introduction.title"),
      text: say(type, locale, "introduction.text"),
      read: read.includes(type.code),
    },
    caseFile: { id: caseFile.id, caseNo: caseFile.caseNo, nameEn: caseFile.nameEn, nameZh: caseFile.nameZh },
    unfinished: await loadUnfinished(portal, user, type, caseFile, locale),
    objections: listObjections(portal, type, caseFile, locale),
    submissionId: ulid(Date.parse(portal.clock.now())),
  };
}

export const loader = async (args: LoaderFunctionArgs) => data(await loadPage(args));

/** A filed form is smaller than a receipt's page takes. */
const LARGEST_PAPER_IN_BYTES = 5 * 1_048_576;

const PostedForm = z.object({
  intent: z.enum(["introRead", "start", "fromPaper"]).default("start"),
  /** Whoever has read the introduction and has nothing to decide begins the form at once. */
  goesOn: z.literal("true").optional(),
  dontShowAgain: z.literal("true").optional(),
  /** Made with the page: the same press twice starts one form. */
  submissionId: Ulid.optional(),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId, locale, t } = context;
  const type = findByCode(args.params.form ?? "");
  if (!type) throw new Response(null, { status: 404 });
  const caseFile = await context.case();
  const form = await readSmallForm(args.request, LARGEST_PAPER_IN_BYTES);
  if (form === "too-large") {
    const size = formatFileSize(LARGEST_PAPER_IN_BYTES);
    return invalidForm(null, { paper: t("filing.new.paper.tooLarge", { size }) }, 413);
  }
  const posted = parseFormOrThrow(form, PostedForm);
  const { goesOn, dontShowAgain } = posted;
  if (posted.intent === "introRead" && goesOn === undefined)
    return introductionRead(args.request, type.code, dontShowAgain !== undefined);
  const { submissionId } = posted;
  if (submissionId === undefined) throw new Response(null, { status: 400 });
  if (posted.intent === "fromPaper") {
    const chosen = chosenFile(form, "paper");
    if (!(chosen instanceof File)) {
      const why = chosen === "empty" ? "files.emptyFile" : "filing.new.paper.missing";
      return invalidForm(null, { paper: t(why) });
    }
    const file = new Uint8Array(await chosen.arrayBuffer());
    const { user } = context;
    const outcome = await beginFromPaper(portal, {
      type,
      caseFile,
      submissionId,
      requestId,
      user,
      locale,
      file,
    });
    return answerFromPaper(context, type, caseFile.id, outcome);
  }
  const started = await startDraft(portal, { type, caseFile, submissionId, requestId });
  if (started.outcome === "refused")
    return conflict(explainRefusals(type, started.refusals, locale), { status: 403 });
  const headers =
    posted.intent === "introRead"
      ? await rememberIntroduction(args.request, type.code, dontShowAgain !== undefined)
      : undefined;
  return redirectWithToast(context, getFirstStep(type, caseFile.id, submissionId), undefined, headers);
}

const getFirstStep = (type: SubmissionType, caseId: string, submissionId: string): string =>
  `/casefile/${caseId}/${type.code}/${submissionId}/${type.form.steps[0]?.id ?? "step1"}`;

type Answer = PageAnswer & {
  /** A form was begun with the answers of a paper: what was taken over, and what not. */
  readonly begun?: BegunFromPaper & { readonly to: string };
};

function answerFromPaper(
  { t, locale }: Pick<Awaited<ReturnType<typeof loadPageContext>>, "t" | "locale">,
  type: SubmissionType,
  caseId: string,
  outcome: FromPaperOutcome,
) {
  switch (outcome.outcome) {
    case "refused":
      return conflict(explainRefusals(type, outcome.refusals, locale), { status: 403 });
    case "paper":
      return invalidForm(
        null,
        { paper: formatLine(sayPaperProblem(t, outcome, say(type, locale, "name"))) },
        422,
      );
    case "started": {
      const to = getFirstStep(type, caseId, outcome.begun.submissionId);
      return data<Answer>({ ...UNANSWERED, begun: { ...outcome.begun, to } });
    }
  }
}

/** @param form what was to be begun */
const sayPaperProblem = (
  t: TFunction,
  { problem, form: other = "" }: Extract<FromPaperOutcome, { readonly outcome: "paper" }>,
  form: string,
): RefusalMessage => ({
  code: problem === "noFacts" ? "ERR-XXX-001" : "ERR-WKSP-001",
  sentence: t(`filing.new.paper.problems.${problem}`, { form, other }),
  next: t(`filing.new.paper.next.${problem}`, { form, other }),
});

/** Before a form: what it is for, what is unfinished already, and the start. */
export default function NewForm() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answered: Answer | undefined = useActionData<typeof action>();
  const { caseFile, unfinished, introduction } = page;
  const refused = answered?.refused.map(({ sentence }) => sentence) ?? [];
  const objections = refused.length > 0 ? refused : page.objections;
  const goesOn = objections.length === 0 && unfinished.length === 0;
  const start = useRef<HTMLButtonElement>(null);
  // The one button of the page: Enter presses it.
  useEffect(() => {
    if (introduction.read) start.current?.focus({ preventScroll: true });
  }, [introduction.read]);
  return (
    <>
      <LinkedCaseBanner
        caseId={caseFile.id}
        caseNo={caseFile.caseNo}
        nameEn={caseFile.nameEn}
        nameZh={caseFile.nameZh}
      />
      <PageHeader title={t("filing.new.title", { form: page.name })} subtitle={page.formTitle} />
      <ErrorSummary problems={problemsInOrder(["paper"], answered?.problems ?? {})} />
      {answered?.begun && <BegunForm begun={answered.begun} caseNo={caseFile.caseNo} />}
      {!introduction.read && !answered && (
        <IntroDialog
          id={page.code}
          title={introduction.title}
          onClosed={() => start.current?.focus()}
          {...(objections.length === 0 && {
            otherWay: {
              label: t("filing.new.paper.title"),
              onChosen: () => document.getElementById("paper")?.focus(),
            },
          })}
          {...(goesOn && { posts: { goesOn: "true", submissionId: page.submissionId } })}
        >
          <p className="whitespace-pre-line">{introduction.text}</p>
        </IntroDialog>
      )}
      {objections.length > 0 ? (
        <NotAllowed objections={objections} />
      ) : answered?.begun ? null : (
        <Form method="post">
          <input type="hidden" name="submissionId" value={page.submissionId} />
          <Button ref={start} type="submit" tone="primary" name="intent" value="start">
            {t("filing.new.start")}
          </Button>
        </Form>
      )}
      {!answered?.begun && <UnfinishedForms forms={unfinished} />}
      {objections.length === 0 && !answered?.begun && (
        <FromPaper submissionId={page.submissionId} problem={answered?.problems["paper"]} />
      )}
      <Fold summary={introduction.title}>
        <p className="mt-2 max-w-prose whitespace-pre-line">{introduction.text}</p>
      </Fold>
    </>
  );
}
