import { useTranslation } from "react-i18next";

import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ContributionView, ShownUndertaking } from "../view/contribution-view.server";

type Set = NonNullable<ContributionView["set"]>;
export interface StandingTermsProps {
  readonly set: Pick<Set, "status" | "endsAfter" | "ends"> & {
    readonly standing: ShownUndertaking | null;
    readonly earlier: readonly ShownUndertaking[];
  };
  readonly may: ContributionView["may"];
  readonly commandId: string;
  readonly answer: PageAnswer | null | undefined;
}
const REASON = [{ name: "reason", kind: "text", required: true, most: 2_000 } as const];

/** The agreement or order that stands, with its changes; the earlier ones; and what of the case ends it. */
export function StandingTerms({ set, may, commandId, answer }: StandingTermsProps) {
  const { t } = useTranslation();
  const { standing, earlier, ends } = set;
  const words = { reason: { label: t("contribution.terms.reason"), rows: 2 } };
  return (
    <Section
      id="terms"
      title={set.endsAfter === null ? set.status : t("contribution.terms.endsAfter", { day: set.endsAfter })}
      className="sheet flex flex-col gap-4 p-5"
    >
      {ends !== null && (
        <Notice tone={ends.because === "outlives" ? "info" : "warning"}>
          {t(`contribution.ends.${ends.because}`, { day: ends.day })}
        </Notice>
      )}
      {standing === null ? (
        <p>{t("contribution.terms.notSet")}</p>
      ) : (
        <>
          <Particulars terms={standing} />
          {standing.changes.length > 0 && (
            <ul className="divide-y divide-line" aria-label={t("contribution.terms.changes")}>
              {standing.changes.map(({ id, from, monthly, reason }) => (
                <li key={id} className="flex flex-col gap-2 py-2">
                  <span>{t("contribution.terms.change", { from, monthly, reason })}</span>
                  {may.includes("change.withdrawn") && (
                    <Fold summary={t("contribution.terms.withdraw")}>
                      <div className="mt-3">
                        <FactForm
                          intent="change.withdrawn"
                          commandId={`${commandId}-${id}`}
                          title={t("contribution.terms.withdraw")}
                          tone="secondary"
                          fields={REASON}
                          words={{ reason: { ...words.reason, id: `reason-${id}` } }}
                          hidden={{ id }}
                          answer={answer?.typed["id"] === id ? answer : null}
                        />
                      </div>
                    </Fold>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {standing !== null && <Resume of={standing} commandId={commandId} answer={answer} />}
      {earlier.length > 0 && (
        <Fold summary={t("contribution.terms.earlier", { count: earlier.length })}>
          <div className="mt-3 flex flex-col gap-4">
            {earlier.map((each) => (
              <div key={each.id} className="flex flex-col gap-4">
                <Particulars terms={each} />
                <Resume of={each} commandId={commandId} answer={answer} />
              </div>
            ))}
          </div>
        </Fold>
      )}
    </Section>
  );
}

/** The form by which one that was ended stands again. */
function Resume({
  of,
  commandId,
  answer,
}: Pick<StandingTermsProps, "commandId" | "answer"> & { readonly of: ShownUndertaking }) {
  const { t } = useTranslation();
  if (!of.mayResume) return null;
  return (
    <FactForm
      intent="contribution.resumed"
      commandId={`${commandId}-${of.id}`}
      title={t("contribution.terms.resume")}
      tone="secondary"
      fields={REASON}
      words={{
        reason: { label: t("contribution.terms.reason"), rows: 2, id: `reason-${of.id}` },
      }}
      hidden={{ id: of.id }}
      answer={answer?.typed["id"] === of.id ? answer : null}
    />
  );
}

function Particulars({ terms }: { readonly terms: ShownUndertaking }) {
  const { t } = useTranslation();
  const { kind, monthly, isNow, from, until, payer, payDay, madeOn, reference, paper, end } = terms;
  return (
    <DescriptionList
      items={[
        {
          term: t(isNow ? "contribution.terms.now" : "contribution.terms.sum"),
          description: t("contribution.terms.amount", { amount: monthly }),
        },
        {
          term: t("contribution.terms.time"),
          // Of what was recorded by mistake no month is owed.
          description:
            end?.because !== "inError" &&
            (until === null
              ? t("contribution.terms.fromOn", { from })
              : t("contribution.terms.fromUntil", { from, until })),
        },
        { term: t("contribution.terms.payer"), description: t(`contribution.payers.${payer}`) },
        {
          term: t("contribution.terms.payDay"),
          description:
            payDay === 31
              ? t("contribution.terms.lastDayOfMonth")
              : t("contribution.terms.onDay", { day: payDay }),
        },
        {
          term: t(kind === "agreement" ? "contribution.terms.signedOn" : "contribution.terms.orderedOn"),
          description: [madeOn, reference].filter(Boolean).join(" · "),
        },
        {
          term: t("contribution.terms.after"),
          description: terms.outlivesDischarge && t("contribution.terms.outlives"),
        },
        {
          term: t("contribution.terms.paper"),
          description: paper !== null && (
            <a href={paper.to} download className="link wrap-anywhere">
              {paper.name}
            </a>
          ),
        },
        {
          term: t("contribution.terms.ended"),
          description:
            end !== null &&
            [t(`contribution.endReasons.${end.because}`), end.lastDay, end.reason]
              .filter(Boolean)
              .join(" · "),
        },
      ]}
    />
  );
}
