import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { SideBySidePapers } from "~/app/components/filings/side-by-side-papers/side-by-side-papers";
import { StepLayout } from "~/app/components/ui/step-rail/step-rail";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EditedByOther } from "~/app/forms/edited-by-other";
import { ReturnReason } from "~/app/forms/return-reason";
import { ReadStep } from "~/app/forms/steps/read-step";
import { StepForm } from "~/app/forms/steps/step-form";
import { ROWS_PARAMETER, findRequestedRows } from "~/app/services/filings/steps/table-page";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { UnprintableCharacters } from "~/app/forms/unprintable-characters";
import { listDay } from "~/app/i18n/format";
import { attachFiles, removeFileOrSay } from "~/app/services/filings/drafts/attach.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { buildRail } from "~/app/services/filings/steps/rail.server";
import { readSeenLease, loadPresence } from "~/app/services/filings/drafts/lease.server";
import { packValues, unpackValues } from "~/app/services/filings/steps/packed-values";
import { saveStep } from "~/app/services/filings/drafts/save-step.server";
import { readStep } from "~/app/services/filings/reading/reading.server";
import { listPapersTypedFrom } from "~/app/services/filings/reading/papers-typed-from.server";
import { loadToDo } from "~/app/services/filings/steps/to-do.server";
import { listUnprintable } from "~/app/services/filings/steps/unprintable.server";
import { getAddress, loadWizardPage } from "~/app/services/filings/steps/wizard.server";
import { getForm, type StepState } from "~/workflows/kit";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.form")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const pageContext = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = pageContext;
  const submission = await pageContext.submission();
  const page = loadWizardPage(portal, submission, args.params.step ?? "", locale);
  if (page === null) throw new Response(null, { status: 404 });
  const step = page.steps.find(({ id }) => id === page.stepId);
  const { values, ...around } = page;
  const presence = await loadPresence(portal, submission, locale);
  // Whoever may fill it in keeps its fields while a colleague has it: what they typed stays in sight.
  const isRead = !page.editable && !presence.watched;
  const reader = { type: submission.type, locale, t };
  const { context } = submission.current;
  const frame = await loadFrame(portal, submission, locale);
  return {
    title: getTitle(`${step?.title ?? ""} – ${submission.caseFile.caseNo}`),
    frame,
    rail: buildRail(
      submission,
      page.steps,
      frame.pages.some((each) => each.page === "sign"),
    ),
    page: around,
    reading: isRead ? readStep(reader, context.formVersion, context, page.stepId) : null,
    packed: packValues(isRead ? {} : values),
    papers: page.editable ? listPapersTypedFrom(submission, reader) : [],
    unprintable: listUnprintable(submission, locale, page.stepId),
    remarks: await loadToDo(portal, reader, submission),
    presence,
    takeOver: {
      commandId: ulid(),
      to: getAddress(submission, "actions"),
      back: getAddress(submission, args.params.step ?? ""),
    },
    person: user.id,
    draftAddress: getAddress(submission, "draft"),
    filesAddress: getAddress(submission, "files"),
    previewAddress: getAddress(submission, "preview"),
    checkAll: parameters.get("check") === "1",
  };
}

/** The page's own form: Back, Save as draft, Next, and, without scripts, files. The autosave has an address of its own. */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const context = await loadPageContext(args);
  const { portal, requestId, locale, t } = context;
  const submission = await context.submission();
  const lease = readSeenLease(request);
  const infected = (name: string) => t("filing.uploads.infected", { name });
  const { body, refusedFiles } = await readBody(request, () =>
    attachFiles(portal, request, { submission, locale, lease, requestId, infected }),
  );
  const fileToRemove = body.get("removeFile");
  const conflict = t("filing.actions.conflict");
  const notRemoved =
    typeof fileToRemove === "string" && fileToRemove !== ""
      ? await removeFileOrSay(portal, submission, fileToRemove, { requestId, lease, locale, conflict })
      : [];
  body.set("step", params.step ?? "");
  const answer = await saveStep(portal, submission, body, locale, { requestId, lease });
  const refused = [...new Set([...notRemoved, ...answer.refused, ...refusedFiles])];
  if (answer.overlaps.length > 0 || refused.length > 0) return data({ ...answer, refused }, { status: 409 });
  const intent = body.get("intent");
  const rows = findRequestedRows(intent);
  if (rows !== null) {
    const [table = ""] = rows.split(":");
    return redirectWithToast(
      context,
      `${getAddress(submission, params.step ?? "")}?${ROWS_PARAMETER}=${rows}#${table}`,
    );
  }
  if (intent !== "next" && intent !== "back") {
    return redirectWithToast(context, getAddress(submission, params.step ?? ""), t("filing.step.savedToast"));
  }
  const steps = getForm(submission.type, submission.current.context.formVersion).steps.map(({ id }) => id);
  const place = steps.indexOf(params.step ?? "") + (intent === "next" ? 1 : -1);
  return redirectWithToast(
    context,
    getAddress(submission, steps[place] ?? (intent === "next" ? "preview" : (steps[0] ?? "preview"))),
  );
}

/** A page with scripts posts its fields; one without posts its files with them. */
async function readBody(request: Request, readFiles: () => ReturnType<typeof attachFiles>) {
  if (!(request.headers.get("content-type") ?? "").startsWith("multipart/form-data"))
    return { body: await request.formData(), refusedFiles: [] };
  const read = await readFiles();
  const body = new FormData();
  for (const [name, values] of Object.entries(read.fields))
    for (const value of values) body.append(name, value);
  return {
    body,
    refusedFiles: read.files.flatMap((file) => (file.outcome === "refused" ? [file.sentence] : [])),
  };
}

export default function WizardStep() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { frame } = loaded;
  const page = useMemo(
    () => ({ ...loaded.page, values: unpackValues(loaded.packed) }),
    [loaded.page, loaded.packed],
  );
  const step = page.steps.find(({ id }) => id === page.stepId);
  const { stepId } = page;
  const [typed, setTyped] = useState<{ readonly stepId: string; readonly state: StepState } | null>(null);
  const onState = useCallback((state: StepState) => setTyped({ stepId, state }), [stepId]);
  return (
    <SubmissionFrame frame={frame} page="form">
      <PageHeader title={step?.title ?? frame.title} subtitle={frame.title} />
      <ReturnReason reason={page.returnReason} />
      {page.expiresAt !== null && page.status === "draftExpiring" && (
        <Notice tone="warning" title={t("filing.step.expires", { date: listDay(page.expiresAt) })} />
      )}
      <EditedByOther presence={loaded.presence} page={page} takeOver={loaded.takeOver} />
      {!page.editable && loaded.presence.other === null && (
        <Notice title={t("filing.step.readOnly")}>
          <ul>
            {page.notEditable.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <UnprintableCharacters fields={loaded.unprintable} />
      <StepLayout
        steps={loaded.rail.map((line) =>
          "page" in line
            ? { id: line.page, label: t(`filing.rail.${line.page}`), to: line.to }
            : {
                id: line.id,
                label: line.title,
                to: line.to,
                // With what is typed: the list of steps never says less than the step beside it.
                state: typed?.stepId === line.id && line.id === stepId ? typed.state : line.state,
                current: line.id === page.stepId,
              },
        )}
      >
        {loaded.reading === null ? (
          <SideBySidePapers papers={loaded.papers} opensFirst>
            <StepForm
              // A new step, or another version of it, is another form: nothing of the last one stays in its inputs. So is one
              // that somebody else takes over, or gives free: what was typed and not saved is offered back.
              key={`${page.stepId} ${String(page.formVersion)} ${String(page.editable)}`}
              page={page}
              presence={loaded.presence}
              remarks={loaded.remarks}
              person={loaded.person}
              draftAddress={loaded.draftAddress}
              filesAddress={loaded.filesAddress}
              actionsAddress={loaded.takeOver.to}
              previewAddress={loaded.previewAddress}
              checkAll={loaded.checkAll}
              answered={answered ?? null}
              onState={onState}
            />
          </SideBySidePapers>
        ) : (
          <ReadStep
            step={loaded.reading}
            page={page}
            remarks={loaded.remarks}
            previewAddress={loaded.previewAddress}
          />
        )}
      </StepLayout>
    </SubmissionFrame>
  );
}
