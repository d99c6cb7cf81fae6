import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { listTime } from "~/app/i18n/format";
import { LOCALE_NAMES } from "~/app/i18n/locales";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { LOCALES, say } from "~/workflows/kit";
import { INQUIRY_ORIGINS, LETTER_LENGTH } from "~/workflows/shared/release/index";
import { letterRequest } from "../letters/letter-request.server";
import { suggestDueDay, writeLetter } from "../letters/write-letter.server";
import { viewAddress } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) =>
    isLoaded(loaded)
      ? [
          { label: t("navigation.release"), to: loaded.list },
          { label: loaded.caseNo, to: loaded.view },
          { label: t(`release.letter.kinds.${loaded.kind}`) },
        ]
      : [],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "kind" in value && "list" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office writes a letter: on its letterhead, in one of three languages, sealed when it is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, release, kind } = await letterRequest(args);
  const { portal, t, locale, getTitle } = context;
  const { caseType, id, visible, current, procedure } = release;
  const draft = current.context.letterDrafts[kind];
  return {
    title: getTitle(`${t(`release.letter.kinds.${kind}`)} ${visible.caseNo}`),
    kind,
    caseNo: visible.caseNo,
    list: `/application-for-release/${caseType}`,
    view: viewAddress(caseType, id),
    draft: draft ?? null,
    suggestDueDay: suggestDueDay(portal),
    language: draft?.language ?? locale,
    origins: INQUIRY_ORIGINS.map((value) => ({
      value,
      label: say(procedure, locale, `departments.${value}`),
    })),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, release, kind } = await letterRequest(args);
  return writeLetter(context, release, kind, await args.request.formData());
}

const FIELDS = ["origin", "language", "subject", "text", "dueOn"] as const;

export default function ReleaseLetterPage() {
  const { t } = useTranslation();
  const { kind, caseNo, draft, language, origins, commandId, view, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { typed, problems } = answer;
  const isTyped = typed["commandId"] !== undefined;
  const value = (name: "origin" | "subject" | "text" | "language" | "dueOn", usual: string) =>
    isTyped ? (typed[name] ?? "") : (draft?.[name] ?? usual);
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={`${t(`release.letter.kinds.${kind}`)} · ${caseNo}`}
        subtitle={t(`release.letter.leads.${kind}`)}
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(FIELDS, problems)} />
      {draft !== null && (
        <Notice
          actions={
            <a className="link" href={`${view}/letter/${kind}/draft.pdf`} target="_blank" rel="noreferrer">
              {t("release.letter.preview")}
            </a>
          }
        >
          {t("release.letter.drafted", { time: listTime(draft.at) })}
        </Notice>
      )}
      {/* Made anew with every draft that is saved: the name of a command is used once. */}
      <Form key={commandId} method="post" className="sheet flex flex-col gap-5 p-5">
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="seen" value={draft?.at ?? ""} />
        {kind === "inquiry" && (
          <ChoiceField
            name="origin"
            label={t("release.letter.origin")}
            options={origins}
            defaultValue={value("origin", "office")}
            error={problems["origin"]}
          />
        )}
        <ChoiceField
          name="language"
          label={t("release.letter.language")}
          options={LOCALES.map((locale) => ({
            value: locale,
            label: LOCALE_NAMES[locale],
          }))}
          defaultValue={value("language", language)}
          error={problems["language"]}
          inline
          required
        />
        <TextField
          name="subject"
          label={t("release.letter.subject")}
          defaultValue={value("subject", "")}
          error={problems["subject"]}
          required
        />
        <LongTextField
          name="text"
          label={t("release.letter.text")}
          hint={t("release.letter.textHint")}
          defaultValue={value("text", "")}
          error={problems["text"]}
          maxLength={LETTER_LENGTH}
          rows={14}
          required
        />
        {kind !== "confirmation" && (
          <DateField
            name="dueOn"
            label={t("release.letter.dueOn")}
            defaultValue={value("dueOn", page.suggestDueDay)}
            error={problems["dueOn"]}
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="draft">
            {t("release.letter.saveDraft")}
          </Button>
          <Button type="submit" name="intent" value="send" tone="primary">
            {t(`release.letter.send.${kind}`)}
          </Button>
        </div>
      </Form>
    </div>
  );
}
