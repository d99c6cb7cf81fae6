import { useTranslation } from "react-i18next";

import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ReleaseView } from "../applications/release-view.view";
import { ActForm, getField } from "./act-form";
import { ApprovalFields, DocumentFields } from "./acts";
import { IntentionForm, INTENTION_FIELDS } from "./intention-form";
import { ReleasePapers } from "./release-papers";
import type { Choice } from "~/app/services/platform/lists/choice";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";

const FILED = "document.filed";
/** The fields of a preparation, from top to end. */
export const PREPARING_FIELDS: readonly string[] = [
  ...INTENTION_FIELDS,
  ...["kind", "on", "note", "file"].map((name) => getField(FILED, name)),
  getField("intention.given", "confirmed"),
  getField("application.submitted", "confirmed"),
];

export interface PreparingProps {
  readonly view: ReleaseView;
  readonly grounds: readonly Choice[];
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
  readonly accept: string;
}

/** What is prepared before the office has it: the intention with its papers, then the application. */
export function Preparing({ view, grounds, commandId, answer, accept }: PreparingProps) {
  const { t } = useTranslation();
  const findAct = (fact: string) => view.acts.find((act) => act.fact === fact);
  const draft = findAct("intention.drafted");
  const file = findAct(FILED);
  const approval = findAct("papers.approved");
  const next = findAct("intention.given") ?? findAct("application.submitted");
  const isIntention = isIn(liquidatorReleaseStates, view.state, "intentionDrafted");
  const toApprove = approval?.allowed === true && (
    <section className="sheet max-w-form px-5 py-4" aria-labelledby="approval">
      <h2 id="approval" className="text-lg">
        {approval.label}
      </h2>
      <ActForm act={approval} commandId={commandId} answer={answer} open>
        {() => <ApprovalFields papers={view.papers} />}
      </ActForm>
    </section>
  );
  const toGive = next !== undefined && (
    <Section
      id="next"
      title={t(isIntention ? "release.preparing.give" : "release.preparing.apply")}
      className="sheet max-w-form px-5 py-4"
    >
      <p className="max-w-prose">
        {t(isIntention ? "release.preparing.giveBody" : "release.preparing.applyBody")}
      </p>
      {!isIntention && view.notice !== null && !view.notice.isOver && (
        <div className="mt-3">
          <Notice tone="warning">{t("release.preparing.early")}</Notice>
        </div>
      )}
      <ActForm act={next} commandId={commandId} answer={answer} tone="primary" open>
        {({ problems }) => (
          <TickField
            name="confirmed"
            id={getField(next.fact, "confirmed")}
            label={t(isIntention ? "release.preparing.giveTick" : "release.preparing.applyTick")}
            error={problems["confirmed"]}
            required
          />
        )}
      </ActForm>
    </Section>
  );
  // What can be done now stands first; what is prepared for it, below.
  const isNext = toApprove === false && next?.allowed === true;
  return (
    <>
      {toApprove}
      {isNext && toGive}
      {draft !== undefined && (
        <Section
          id="intention"
          title={t("release.preparing.intention")}
          className="sheet max-w-form px-5 py-4"
        >
          <IntentionForm
            act={draft}
            draft={view}
            grounds={grounds}
            caseType={view.caseType}
            commandId={commandId}
            answer={answer}
          />
        </Section>
      )}
      <ReleasePapers documents={view.documents} office={view.office} commandId={commandId} />
      {file?.allowed === true && (
        <div className="max-w-form">
          <ActForm act={file} commandId={commandId} answer={answer}>
            {({ typed, problems }) => (
              <DocumentFields
                field={(name, required = true) => ({
                  name,
                  id: getField(FILED, name),
                  defaultValue: typed[name],
                  error: problems[name],
                  required,
                })}
                kinds={view.kinds}
                file={
                  <FileChoice
                    name="file"
                    id={getField(FILED, "file")}
                    label={t("release.fields.file")}
                    hint={t("release.fields.fileHint")}
                    accept={accept}
                    error={problems["file"]}
                    required
                  />
                }
              />
            )}
          </ActForm>
        </div>
      )}
      {!isNext && toGive}
    </>
  );
}
