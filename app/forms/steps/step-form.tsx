/** One step of a form: its sections and fields, saved while they are typed. */
import { Form, useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { toTableValue } from "~/app/components/grid/declared-table";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { showToast } from "~/app/components/ui/toast/toast-queue";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { useLocale } from "~/app/components/ui/use-locale";
import { WizardBar } from "~/app/components/filings/wizard-bar/wizard-bar";
import type { Presence } from "~/app/services/filings/drafts/lease.server";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";
import { getStepKey } from "~/app/services/filings/steps/step-key";
import { getGapAddress } from "~/app/services/filings/steps/table-page";
import type { WizardPage } from "~/app/services/filings/steps/wizard.server";
import {
  describedFiles,
  findStepGaps,
  getForm,
  getStep,
  getStepState,
  listShownFields,
  parseStep,
  PROBLEMS_LISTED,
  sayGapInForm,
  type FormValues,
  type StepState,
  type TableEdits,
} from "~/workflows/kit";

import { BlockedByQuestion } from "./blocked-by-question";
import { useTablesOfStep } from "./fetched-tables";
import type { FormFieldProps } from "./form-field";
import { gapMessages } from "./gap-messages";
import { fieldsBlurred, isTouched } from "./touched-fields";
import { RemarksRead, RemarksToDo, useRemarkAnswers } from "./remarks-to-do";
import type { SaveAnswer } from "~/app/services/filings/drafts/save-answer";
import { SaveBeforeLeaving } from "./save-before-leaving";
import { StepNotices } from "./step-notices";
import { StepSections } from "./step-sections";
import { useSubmissionType } from "../submission-types";
import { UnsentNotice } from "../backup/unsent-notice";
import { postedEntries } from "~/app/services/filings/steps/posted-entries";
import { useAfterAction } from "./use-after-action";
import { useFileRemoval } from "./use-file-removal";
import { useFocusOnArrival } from "./use-focus-on-arrival";
import { usePresence } from "./use-presence";
import { parseTableEdits } from "./table-edits";
import { createTypedTables } from "./typed-tables";
import { useAutosave } from "./use-autosave";

export interface StepFormProps {
  readonly page: WizardPage;
  readonly presence: Presence;
  readonly remarks: readonly RemarkToDo[];
  readonly person: string;
  readonly draftAddress: string;
  readonly filesAddress: string;
  readonly actionsAddress: string;
  readonly previewAddress: string;
  /** The person comes from the final check: every gap of the step is shown. */
  readonly checkAll: boolean;
  /** What the page's own form was answered, where it could not simply be saved. */
  readonly answered: SaveAnswer | null;
  /** Told how far the step is with what is typed in it now. */
  readonly onState: (state: StepState) => void;
}

const NO_REMARKS: readonly RemarkToDo[] = [];

const findName = (target: EventTarget | null): string | null =>
  target instanceof HTMLElement ? target.getAttribute("name") : null;

export function StepForm({
  page,
  presence,
  remarks,
  person,
  draftAddress,
  filesAddress,
  actionsAddress,
  previewAddress,
  checkAll,
  answered,
  onState,
}: StepFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { revalidate: lookAgain } = useRevalidator();
  const navigate = useNavigate();
  const type = useSubmissionType(page.type);
  const form = getForm(type, page.formVersion);
  const step = getStep(form, page.stepId);
  const withTables = useTablesOfStep(step);
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<FormValues>({});
  const [inTables, setInTables] = useState<FormValues>({});
  const [tables] = useState(createTypedTables);
  const [restored, setRestored] = useState<ReadonlyMap<string, TableEdits>>(new Map());
  const afterAction = useAfterAction();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const values = useMemo(() => ({ ...page.values, ...typed, ...inTables }), [page.values, typed, inTables]);
  const pageKey = getStepKey(page.type, draftAddress, page.stepId);
  const autosave = useAutosave({
    form: element,
    tables,
    action: draftAddress,
    person,
    page: pageKey,
    version: page.version,
    savedAt: page.savedAt,
    lease: presence.lease,
    enabled: page.editable,
  });
  const overlaps = autosave.overlaps.length > 0 ? autosave.overlaps : (answered?.overlaps ?? []);
  const removal = useFileRemoval(() => `${draftAddress}?lease=${String(autosave.lease())}`, lookAgain);
  const refused =
    [autosave.refused, removal.refused].find((reasons) => reasons.length > 0) ?? answered?.refused ?? [];

  usePresence(
    presence.watched ? draftAddress : null,
    { lease: presence.lease, isOther: presence.other !== null },
    lookAgain,
  );
  // Refused because somebody else has the form now: the page shows who.
  const wasRefused = autosave.refused.length > 0 || removal.refused.length > 0;
  useEffect(() => {
    if (wasRefused) lookAgain();
  }, [wasRefused, lookAgain]);

  const described = describedFiles(form, values, page.files);
  const compared = { ...page.datesBeside, ...values };
  const gaps = findStepGaps(step, compared, page.files, page.today);
  const shownGaps = gaps.filter((gap) => checkAll || isTouched(touched, gap));
  const getMessages = useMemo(() => gapMessages(type, locale, form), [type, locale, form]);
  const errors = getMessages(shownGaps);

  const answers = useRemarkAnswers();
  const shownFields = new Set(listShownFields(step, values).map(({ id }) => id));
  const remarksHere = remarks.filter(
    (remark) => remark.step === page.stepId && shownFields.has(remark.field),
  );
  const isRemarked = remarks.some((remark) => remark.step === page.stepId && answers.isOpen(remark));
  const state = isRemarked ? "attention" : getStepState(step, compared, page.files, page.today);
  useEffect(() => onState(state), [onState, state]);

  const onInput = useCallback(() => {
    if (element.current === null) return;
    setTyped(parseStep(form, page.stepId, postedEntries(new FormData(element.current))));
    autosave.onInput();
  }, [autosave, form, page.stepId]);
  const onTable = useCallback<NonNullable<FormFieldProps["onTable"]>>(
    (table, rows, first) => {
      tables.change(table, rows, first);
      setInTables((before) => ({ ...before, [table.id]: toTableValue(table, rows) }));
      autosave.onInput();
    },
    [autosave, tables],
  );
  const onLeft = useCallback(
    (paths: readonly string[]) => afterAction(() => setTouched((before) => new Set([...before, ...paths]))),
    [afterAction],
  );

  useFocusOnArrival(element, page.stepId, hydrated);

  const place = page.steps.findIndex(({ id }) => id === page.stepId);
  const next = page.steps[place + 1]?.to ?? previewAddress;
  const back = page.steps[place - 1]?.to;

  /** With scripts the buttons save in place and go on only when the portal has everything. */
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (submitter.name === "removeFile") {
      await removal.remove(submitter.value);
      return;
    }
    const saved = await autosave.saveNow();
    if (!saved) return;
    if (submitter.value === "next") navigate(next);
    else if (submitter.value === "back" && back !== undefined) navigate(back);
    else {
      showToast({
        id: `saved-${String(autosave.version)}`,
        tone: "success",
        message: t("filing.step.savedToast"),
      });
      lookAgain();
    }
  };

  return (
    <Form
      ref={element}
      method="post"
      // Without scripts the page says with its address which lease it has seen.
      action={`?lease=${String(presence.lease)}`}
      onSubmit={(event) => void onSubmit(event)}
      encType={hydrated ? "application/x-www-form-urlencoded" : "multipart/form-data"}
      noValidate
      data-drawn-from={page.type}
      {...withTables}
      // Kept by the autosave, field by field: the page does not keep it a second time.
      data-autosaved
      // A browser that fills in what stood there before a reload would write over what others saved since.
      autoComplete="off"
      className="flex min-w-0 flex-col gap-4 sm:gap-8"
      onInput={(event) => {
        // A table tells of its cells by itself: they are no inputs of the form.
        if (!(event.target instanceof Element && event.target.closest("[role=grid]"))) onInput();
      }}
      onBlur={(event) => {
        const name = findName(event.target);
        if (name === null) return;
        const left = fieldsBlurred(name, findName(event.relatedTarget));
        // What is asked about a file is open from the moment that the file is there.
        if (
          left.some(
            (place) =>
              typed[place.split(".")[0] ?? place] !== undefined ||
              page.files.some(({ field }) => field === place),
          )
        )
          afterAction(() => setTouched((before) => new Set([...before, ...left])));
      }}
    >
      <input type="hidden" name="step" value={page.stepId} />
      <input type="hidden" name="basedOn" value={autosave.version} />
      <input type="hidden" name="commandId" value={page.commandId} />
      <SaveBeforeLeaving isPending={autosave.isPending} save={autosave.saveNow} leadsBack={actionsAddress} />
      <UnsentNotice
        person={person}
        page={pageKey}
        form={element}
        onRestored={(input) => {
          autosave.rebase({ basedOn: input.basedOn, pageId: input.pageId });
          setRestored(parseTableEdits(input.entries));
          // What was put back was left once before: where it cannot stay as it is, its field says so.
          setTouched((before) => new Set([...before, ...input.entries.map(([name]) => name)]));
          onInput();
        }}
        enabled={page.editable}
      />
      <StepNotices
        loggedOut={autosave.loggedOut}
        refused={refused}
        overlaps={overlaps}
        onKeepMine={(path) => void autosave.saveNow([path]).then(lookAgain)}
        onKeepTheirs={(path) => {
          autosave.keepTheirs(path);
          window.location.reload();
        }}
      />
      {checkAll && (
        <ErrorSummary
          attempt={page.stepId}
          count={shownGaps.length}
          problems={shownGaps.slice(0, PROBLEMS_LISTED).map((gap) => ({
            fieldId: gap.path,
            message: sayGapInForm(type, locale, form, values, gap),
            href: getGapAddress(gap),
            isNamed: true,
          }))}
        />
      )}
      <BlockedByQuestion
        procedure={type}
        form={form}
        question={step.decidedBy}
        values={values}
        steps={page.steps}
      />
      {page.editable ? (
        <RemarksToDo
          remarks={remarks}
          stepId={page.stepId}
          atField={new Set(remarksHere.map(({ id }) => id))}
          answers={answers}
        />
      ) : (
        <RemarksRead remarks={remarks} />
      )}
      <StepSections
        page={page}
        type={type}
        values={values}
        described={described}
        errors={errors}
        filesAddress={`${filesAddress}?lease=${String(presence.lease)}`}
        onUploaded={lookAgain}
        onTable={onTable}
        onLeft={onLeft}
        restored={restored}
        remarks={page.editable ? remarksHere : NO_REMARKS}
        answers={answers}
      />
      {page.editable ? (
        <WizardBar
          saved={{ at: autosave.savedAt, version: autosave.version }}
          today={page.today}
          state={autosave.state}
          showBack={back !== undefined}
          {...(next === previewAddress && { nextLabel: t("filing.step.toPreview") })}
        />
      ) : null}
    </Form>
  );
}
