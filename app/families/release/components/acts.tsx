import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Section } from "~/app/components/ui/section";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ActView, ReleaseView } from "../applications/release-view.view";
import { ActForm, getField } from "./act-form";

/** The acts of the page of an application, in the order in which they usually come. */
const ORDER = [
  "papers.approved",
  "review.begun",
  "issue.noted",
  "issue.settled",
  "report.prepared",
  "report.filed",
  "order.confirmed",
  "order.provided",
  "books.handedOver",
  "order.corrected",
  "handover.corrected",
  "report.corrected",
  "order.takenBack",
  "document.filed",
  "application.withdrawn",
] as const;
type Act = (typeof ORDER)[number];

/** The fields of all acts, from the top of the page to its end: for the summary of what is wrong. */
export const ACT_FIELDS: readonly string[] = ORDER.flatMap((fact) =>
  ["kind", "note", "madeOn", "on", "list", "file", "reason"].map((name) => getField(fact, name)),
);

const DANGEROUS: ReadonlySet<Act> = new Set(["application.withdrawn", "order.takenBack"]);

export interface ActsProps {
  readonly view: Pick<
    ReleaseView,
    "acts" | "kinds" | "office" | "papers" | "orderOn" | "books" | "reportFiledOn"
  >;
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
  readonly accept: string;
}

/** Whether there is anything yet that it would correct. */
function hasObject(fact: Act, { books, orderOn, reportFiledOn }: ActsProps["view"]): boolean {
  if (fact === "handover.corrected") return books !== null;
  if (fact === "order.corrected") return orderOn !== null;
  return fact !== "report.corrected" || reportFiledOn !== null;
}

/** What the reader may do with the application now. */
export function Acts({ view, commandId, answer, accept }: ActsProps) {
  const { t } = useTranslation();
  const acts = ORDER.flatMap((fact) => {
    const found = view.acts.find((act) => act.fact === fact);
    return found?.allowed === true && hasObject(fact, view) ? [{ fact, act: found }] : [];
  });
  if (acts.length === 0) return null;
  return (
    <Section id="acts" title={t("release.acts.title")} className="no-print flex max-w-form flex-col gap-3">
      {acts.map(({ fact, act }) => (
        <ReleaseAct
          key={fact}
          {...{ fact, act, commandId, answer, accept }}
          kinds={view.kinds}
          papers={view.papers}
          orderOn={view.orderOn}
          books={view.books}
          reportFiledOn={view.reportFiledOn}
          open={fact === "review.begun" || fact === "papers.approved" || fact === "order.confirmed"}
        />
      ))}
    </Section>
  );
}

interface ActProps extends Omit<ActsProps, "view"> {
  readonly fact: Act;
  readonly act: ActView;
  readonly kinds: ReleaseView["kinds"];
  readonly papers: number;
  readonly orderOn: ReleaseView["orderOn"];
  readonly books: ReleaseView["books"];
  readonly reportFiledOn: ReleaseView["reportFiledOn"];
  readonly open: boolean;
}

function ReleaseAct({ fact, act, kinds, papers, orderOn, books, reportFiledOn, accept, ...form }: ActProps) {
  const { t } = useTranslation();
  return (
    <ActForm {...form} act={act} tone={DANGEROUS.has(fact) ? "danger" : "primary"}>
      {({ typed, problems }) => {
        const field = (name: string, required = true) => ({
          name,
          id: getField(fact, name),
          defaultValue: typed[name],
          error: problems[name],
          required,
        });
        const file = (
          <FileChoice
            name="file"
            id={getField(fact, "file")}
            label={t("release.fields.file")}
            hint={t("release.fields.fileHint")}
            accept={accept}
            error={problems["file"]}
            required
          />
        );
        switch (fact) {
          case "papers.approved":
            return <ApprovalFields papers={papers} />;
          case "review.begun":
            return <p>{t("release.acts.review")}</p>;
          case "issue.noted":
          case "issue.settled":
            return <LongTextField {...field("note")} label={t("release.fields.issue")} rows={3} />;
          case "report.prepared":
            return file;
          case "report.filed":
            return <DateField {...field("on")} label={t("release.fields.filedOn")} />;
          case "order.provided":
            return (
              <>
                <DateField {...field("madeOn")} label={t("release.fields.madeOn")} />
                {file}
              </>
            );
          case "order.confirmed":
            return <DateField {...field("madeOn")} label={t("release.fields.confirmedOn")} />;
          case "order.corrected":
            return (
              <>
                <input type="hidden" name="was" value={orderOn ?? ""} />
                <DateField {...field("madeOn")} label={t("release.fields.correctedOrder")} />
                <LongTextField {...field("reason")} label={t("release.fields.reason")} rows={2} />
              </>
            );
          case "handover.corrected":
            return (
              <>
                <input type="hidden" name="was" value={books?.on ?? ""} />
                <DateField {...field("on")} label={t("release.fields.correctedHandover")} />
                <LongTextField
                  {...field("list")}
                  defaultValue={typed["list"] ?? books?.list}
                  label={t("release.fields.list")}
                  rows={3}
                />
                <LongTextField {...field("reason")} label={t("release.fields.reason")} rows={2} />
              </>
            );
          case "report.corrected":
            return (
              <>
                <input type="hidden" name="was" value={reportFiledOn ?? ""} />
                <DateField {...field("on")} label={t("release.fields.correctedReport")} />
                <LongTextField {...field("reason")} label={t("release.fields.reason")} rows={2} />
              </>
            );
          case "order.takenBack":
            return <LongTextField {...field("reason")} label={t("release.fields.reason")} rows={3} />;
          case "books.handedOver":
            return (
              <>
                <DateField {...field("on")} label={t("release.fields.handedOverOn")} />
                <LongTextField
                  {...field("list")}
                  label={t("release.fields.list")}
                  hint={t("release.fields.listHint")}
                  rows={3}
                />
              </>
            );
          case "document.filed":
            return <DocumentFields {...{ field, kinds, file }} />;
          case "application.withdrawn":
            return <LongTextField {...field("reason")} label={t("release.fields.reason")} rows={3} />;
        }
      }}
    </ActForm>
  );
}

/** What a joint office-holder approves: the papers as this page shows them. */
export function ApprovalFields({ papers }: { readonly papers: number }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name="papers" value={papers} />
      <p className="max-w-prose">{t("release.acts.approve")}</p>
    </>
  );
}

interface DocumentFieldsProps {
  readonly field: (
    name: string,
    required?: boolean,
  ) => {
    readonly name: string;
    readonly id: string;
    readonly defaultValue: string | undefined;
    readonly error: string | undefined;
    readonly required: boolean;
  };
  readonly kinds: ReleaseView["kinds"];
  readonly file: React.ReactNode;
}

/** A paper with its type: the list is that of the reader. */
export function DocumentFields({ field, kinds, file }: DocumentFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField {...field("kind")} label={t("release.fields.kind")} display="select" options={kinds} />
      <DateField {...field("on", false)} label={t("release.fields.documentOn")} />
      <LongTextField {...field("note", false)} label={t("release.fields.note")} rows={2} />
      {file}
    </>
  );
}
