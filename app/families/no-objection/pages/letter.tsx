import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { Section } from "~/app/components/ui/section";
import { listTime } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";
import { FindingsTable } from "../components/findings-table";
import { letterFacts } from "../components/letter-facts";
import { letterPage } from "../office/letter-page.server";
import { letterStream, loadLetter } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.noObjectionLetters"), to: "/no-objection-letters" },
    { label: t("noObjection.columns.reference") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the letter stands now. */
export const shouldRevalidate = () => true;

/** One letter: why it was answered as it was; it is held or released here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const id = args.params["letterId"] ?? "";
  const current = await loadLetter(context.portal, id);
  const letter = current && (await letterPage(context, id, current));
  if (!letter) throw new Response(null, { status: 404 });
  const { facts } = noObjectionLetter;
  return {
    title: context.getTitle(letter.reference),
    letter,
    asks: {
      "letter.held": listFactFields(facts, "letter.held", WHY),
      "hold.released": listFactFields(facts, "hold.released", WHY),
    },
    commandId: ulid(),
  };
}

/** Letters from before were held without. */
const WHY = { required: ["reason"] };

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t, user } = context;
  const id = args.params["letterId"] ?? "";
  if ((await loadLetter(portal, id)) === null) throw new Response(null, { status: 404 });
  return answerFact(context, await args.request.formData(), {
    procedure: noObjectionLetter,
    stream: letterStream(id),
    by: toActor(user, "office"),
    to: `/no-objection-letters/${id}`,
    say: (wrong) =>
      toProblemMessages(wrong, ["required"], "required", (problem) =>
        t(`noObjection.letter.problems.${problem}`),
      ),
    buttons: { "letter.held": asksFor("letter.held", WHY), "hold.released": asksFor("hold.released", WHY) },
  });
}

export default function Letter() {
  const { t } = useTranslation();
  const { letter } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const { caseNo, caseName, hold, file } = letter;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={letter.reference}
        subtitle={`${caseNo} · ${caseName}`}
        actions={
          <>
            <LinkButton to={`/casefile/${letter.caseId}/overview`}>
              {t("noObjection.letter.toCase")}
            </LinkButton>
            {letter.contactAt !== null && (
              <LinkButton to={letter.contactAt}>{t("noObjection.contact.title")}</LinkButton>
            )}
            {file !== null && (
              <a href={file} download className={buttonClasses("secondary")}>
                {t("noObjection.letter.file")}
              </a>
            )}
          </>
        }
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["reason"], problems)} />
      {hold !== null && (
        <Notice
          tone="warning"
          title={t("noObjection.letter.heldBy", { name: hold.by, time: listTime(hold.at) })}
        >
          {hold.reason}
        </Notice>
      )}
      <section className="sheet px-5 py-3" aria-label={letter.reference}>
        <DescriptionList items={letterFacts(letter, t)} />
      </section>
      <Section id="findings" title={t("noObjection.letter.findings")}>
        <FindingsTable findings={letter.findings} />
      </Section>
      {(letter.mayHold || letter.mayRelease) && <Hold />}
      <Section id="history" title={t("noObjection.letter.history")} className="sheet flex flex-col gap-4 p-5">
        <Timeline
          entries={letter.history.map(({ detail, ...entry }) => ({
            ...entry,
            ...(detail !== null && { details: <p className="max-w-prose">{detail}</p> }),
          }))}
        />
      </Section>
    </div>
  );
}

function Hold() {
  const { t } = useTranslation();
  const { letter, asks, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [what, intent] = letter.mayHold
    ? (["hold", "letter.held"] as const)
    : (["release", "hold.released"] as const);
  return (
    <Section
      id="hold"
      title={t(`noObjection.letter.${what}`)}
      className="sheet flex max-w-form flex-col gap-4 p-5"
    >
      <p className="max-w-prose text-ink-soft">{t(`noObjection.letter.${what}Lead`)}</p>
      <FactForm
        intent={intent}
        commandId={commandId}
        title={t(`noObjection.letter.${what}`)}
        tone={letter.mayHold ? "danger" : "primary"}
        fields={asks[intent]}
        words={{
          reason: {
            label: t("noObjection.letter.reason"),
            hint: t("noObjection.letter.reasonHint"),
            rows: 3,
          },
        }}
        answer={answer}
      />
    </Section>
  );
}
