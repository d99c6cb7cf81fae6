import { useTranslation } from "react-i18next";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import { Badge } from "~/app/components/ui/badge/badge";
import { Fold } from "~/app/components/ui/fold/fold";
import { Section } from "~/app/components/ui/section";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { OBJECTION_OUTCOMES } from "~/workflows/records/contribution/questions";
import type { ContributionView } from "../view/contribution-view.server";

export interface ObjectionListProps {
  readonly objections: NonNullable<ContributionView["set"]>["objections"];
  readonly may: ContributionView["may"];
  readonly commandId: string;
  readonly answer: PageAnswer | null | undefined;
}
const REASON = { name: "reason", kind: "text", required: true, most: 2_000 } as const;
const DECIDES = [
  { name: "outcome", kind: "choice", required: true, values: OBJECTION_OUTCOMES } as const,
  REASON,
];

/** What the bankrupt objected to, the newest first, and what followed; the ways that the law leaves open stand beside it. */
export function ObjectionList({ objections, may, commandId, answer }: ObjectionListProps) {
  const { t } = useTranslation();
  if (objections.length === 0) return null;
  // What is decided is what stands here: another may have been sent meanwhile.
  const shown = { name: "objection", value: objections.find(({ decision }) => decision === null)?.id ?? "" };
  return (
    <Section
      id="objections"
      title={t("contribution.objections.title")}
      className="sheet flex flex-col gap-4 p-5"
    >
      <p className="max-w-prose text-ink-soft">{t("contribution.objections.ways")}</p>
      <ul className="divide-y divide-line">
        {objections.map(({ id, receivedOn, text, ground, isOwn, paper, decision }) => (
          <li key={id} className="flex flex-col gap-2 py-3">
            <span className="flex flex-wrap items-center gap-2">
              <b>{t("contribution.objections.received", { day: receivedOn })}</b>
              <Badge tone={decision === null ? "waiting" : "neutral"}>
                {decision === null
                  ? t("contribution.objections.open")
                  : t(`contribution.outcomes.${decision.outcome}`)}
              </Badge>
            </span>
            {(isOwn || ground !== null) && (
              <span className="text-sm text-ink-soft">
                {[
                  isOwn && t("contribution.objections.own"),
                  ground !== null && t(`contribution.objections.grounds.${ground}`),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            )}
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            {paper !== null && (
              <a href={paper.to} download className="link self-start wrap-anywhere">
                {paper.name}
              </a>
            )}
            {decision !== null && (
              <p className="border-l-2 border-line pl-3">
                <span className="wrap-anywhere whitespace-pre-wrap">
                  {decision.on} · {decision.reason}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {may.includes("objection.decided") && (
        <FactForm
          intent="objection.decided"
          commandId={commandId}
          title={t("contribution.objections.decide")}
          fields={DECIDES}
          words={{
            outcome: {
              label: t("contribution.objections.outcome"),
              options: OBJECTION_OUTCOMES.map((value) => ({
                value,
                label: t(`contribution.outcomes.${value}`),
              })),
            },
            reason: {
              label: t("contribution.objections.answer"),
              hint: t("contribution.objections.answerHint"),
              ...{ rows: 3, id: "reason-decided" },
            },
          }}
          shown={shown}
          answer={answer}
        />
      )}
      {may.includes("objection.withdrawn") && (
        <Fold summary={t("contribution.objections.withdraw")}>
          <div className="mt-3">
            <FactForm
              intent="objection.withdrawn"
              commandId={commandId}
              title={t("contribution.objections.withdraw")}
              tone="secondary"
              fields={[REASON]}
              words={{ reason: { label: t("contribution.terms.reason"), rows: 2, id: "reason-withdrawn" } }}
              shown={shown}
              answer={answer}
            />
          </div>
        </Fold>
      )}
    </Section>
  );
}
