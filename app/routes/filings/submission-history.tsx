import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { GitCompareArrows } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { sayPastTense, whatMayHappen } from "~/workflows/kit";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { AttemptList } from "~/app/components/filings/attempts/attempt-list";
import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { OfficeNotes } from "~/app/forms/office-notes";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { VersionList } from "~/app/components/filings/version-list/version-list";
import { compare } from "~/app/services/filings/reading/comparison.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import {
  listDraftVersions,
  listFiledSteps,
  findStepOfVersion,
  listMoments,
} from "~/app/services/filings/reading/history.server";
import { loadOfficeNotes } from "~/app/services/filings/reading/office-notes.server";
import { loadAttemptsOfForm } from "~/app/services/filings/attempts/attempts-of-form.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { restoreVersion } from "~/app/services/filings/drafts/restore.server";
import { readsDrafts } from "~/app/services/filings/submissions/visible.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

/** To whoever reads no drafts the versions are those that were filed. */
const WORDS = {
  drafts: { title: "formHistory.title", lead: "formHistory.lead" },
  filings: { title: "formHistory.filedTitle", lead: "formHistory.filedLead" },
} as const;
const wordsFor = ({ readsDrafts: reads }: { readonly readsDrafts: boolean }) =>
  WORDS[reads ? "drafts" : "filings"];

export const handle: RouteHandle = { crumbs: submissionCrumbs((t, frame) => t(wordsFor(frame).title)) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle }];

const Version = z.coerce.number().int().nonnegative();

/** Every save as a version; any two side by side (`?from=&to=`). */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, parameters, getTitle } = context;
  const submission = await context.submission();
  const { type, current, by } = submission;
  const now = portal.clock.now();
  const moments = readsDrafts(submission) ? listMoments(type, current.entries) : listFiledSteps(current);
  const versions = listDraftVersions(type, moments);
  const getName = await findNamesIn(
    portal,
    versions.map((version) => version.by),
    locale,
  );

  const [newest, before] = versions;
  const from = Version.safeParse(parameters.get("from") ?? before?.version).data;
  const to = Version.safeParse(parameters.get("to") ?? newest?.version).data;
  const [old, recent] = [from, to].map((version) => findStepOfVersion(moments, version ?? -1));
  const readable = (version: number | undefined) =>
    versions.some((each) => each.version === version && !each.erased);
  const restoring = whatMayHappen(type, current, by, now).find(({ fact }) => fact === "draft.restored");
  const frame = await loadFrame(portal, submission, locale);
  return {
    frame,
    notes: await loadOfficeNotes(portal, submission, locale),
    attempts: await loadAttemptsOfForm(portal, submission, locale),
    attemptsAt: getAddress(submission, "attempts"),
    pageTitle: getTitle(`${t(wordsFor(frame).title)} ${frame.form} ${frame.caseNo}`),
    from: from ?? null,
    to: to ?? null,
    seen: current.version,
    commandId: ulid(),
    contentVersion: current.context.contentVersion,
    mayRestore: restoring?.allowed ?? false,
    objections: explainRefusals(type, restoring?.refusals ?? [], locale).map(({ sentence }) => sentence),
    versions: versions.map((version) => ({
      ...version,
      by: getName(version.by),
      what: sayPastTense(type, locale, version.factType),
    })),
    changes:
      old && recent && readable(from) && readable(to)
        ? compare({ type, locale, t }, current.context.formVersion, old.context, recent.context)
        : null,
  };
}

/** After a conflict the page shows what came since: the next attempt is made on that. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

const Restore = z.object({
  version: z.coerce.number().int().positive(),
  seen: z.coerce.number().int().nonnegative(),
  commandId: PageCommand,
});

/** Restores a version, as far as the machine lets this person do so now. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId, locale, t } = context;
  const submission = await context.submission();
  const form = await args.request.formData();
  const posted = parseFormOrThrow(form, Restore);
  const { version } = posted;
  const back = getAddress(submission, "history");
  const result = await restoreVersion(portal, { submission, requestId, ...posted });
  switch (result.outcome) {
    case "restored":
      return redirectWithToast(context, back, t("formHistory.restored", { version }));
    case "same":
      return redirectWithToast(context, back, { tone: "info", message: t("formHistory.same", { version }) });
    case "unknown":
      return conflict([{ sentence: t("formHistory.erased") }], { status: 422, form });
    case "refused":
      return conflict(explainRefusals(submission.type, result.refusals, locale), { status: 422, form });
    case "conflict": {
      const getName = await findNamesIn(portal, [result.by], locale);
      const sentence = t("formHistory.conflict", { name: getName(result.by) });
      return conflict([{ sentence, code: "ERR-CONFLICT" }], { form });
    }
  }
}

export default function SubmissionHistory() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { frame, notes, attempts, versions, from, to, changes, mayRestore, objections } = loaded;
  const words = wordsFor(frame);
  const comparable = versions.length > 1;
  return (
    <SubmissionFrame frame={frame} page="history">
      <PageHeader title={t(words.title)} subtitle={t(words.lead)} />
      <OfficeNotes notes={notes} />
      <Refused
        answer={answer}
        title={t("formHistory.refused", { version: answer?.typed["version"] ?? "" })}
      />
      {frame.readsDrafts && !mayRestore && (
        <Notice title={t("formHistory.notNow")}>
          {objections.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {comparable && (
        <section aria-labelledby="comparison" className="flex flex-col gap-3">
          <h2 id="comparison" className="text-xl">
            {changes === null || from === null || to === null
              ? t("formHistory.compare")
              : t("formHistory.comparison", { from, to })}
          </h2>
          {changes === null ? (
            <p className="text-ink-soft">{t("formHistory.chooseTwo")}</p>
          ) : (
            <ChangeList
              label={t("formHistory.comparison", { from: from ?? 0, to: to ?? 0 })}
              changes={changes}
            />
          )}
        </section>
      )}
      <section aria-labelledby="versions" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="versions" className="text-xl">
            {t("formHistory.versions")}
          </h2>
          {comparable && (
            <Form method="get" id="compare" preventScrollReset>
              <Button type="submit" icon={GitCompareArrows}>
                {t("formHistory.compare")}
              </Button>
            </Form>
          )}
        </div>
        <VersionList
          key={`${from} ${to}`}
          formId="compare"
          versions={versions}
          from={from}
          to={to}
          current={loaded.contentVersion}
          restore={mayRestore ? { seen: loaded.seen, commandId: loaded.commandId } : null}
        />
      </section>
      {attempts.length > 0 && (
        <section aria-labelledby="attempts" className="flex flex-col gap-3">
          <h2 id="attempts" className="text-xl">
            {t("attempts.title")}
          </h2>
          <AttemptList attempts={attempts} />
        </section>
      )}
      {frame.readsDrafts && (
        <LinkButton to={loaded.attemptsAt} tone="quiet" small className="self-start">
          {t("attempts.present.open")}
        </LinkButton>
      )}
    </SubmissionFrame>
  );
}
