/** The sections of a step, each with the fields that its answers ask for. */
import { useLocale } from "~/app/components/ui/use-locale";
import type { WizardPage } from "~/app/services/form-steps/wizard.view";
import {
  findWords,
  getForm,
  getStep,
  isShown,
  shownSections,
  type DescribedFile,
  type SubmissionType,
} from "~/workflows/kit";

import { AttachedFiles } from "./attached-files";
import { FormField, type FormFieldProps } from "./form-field";

interface StepSectionsProps extends Pick<
  FormFieldProps,
  "values" | "errors" | "onTable" | "onLeft" | "restored"
> {
  readonly page: WizardPage;
  readonly type: SubmissionType;
  readonly described: readonly DescribedFile[];
  /** Where files are sent to, with the lease that the page has seen. */
  readonly filesAddress: string;
  readonly onUploaded: () => void;
}

export function StepSections({
  page,
  type,
  values,
  described,
  errors,
  filesAddress,
  onUploaded,
  onTable,
  onLeft,
  restored,
}: StepSectionsProps) {
  const locale = useLocale();
  const step = getStep(getForm(type, page.formVersion), page.stepId);
  return shownSections(step, values).map((section) => (
    <section
      key={section.id}
      aria-labelledby={`section-${section.id}`}
      className="sheet flex flex-col gap-6 p-5 sm:p-6"
    >
      <h2 id={`section-${section.id}`} className="text-xl">
        {findWords(type, locale, `sections.${section.id}.title`)}
      </h2>
      {section.fields
        .filter((field) => isShown(field, values))
        .map((field) =>
          field.kind === "files" ? (
            <AttachedFiles
              key={field.id}
              procedure={type}
              locale={locale}
              field={field}
              values={values}
              files={described.filter((file) => file.field === field.id)}
              errors={errors}
              readOnly={!page.editable}
              filesAddress={filesAddress}
              onUploaded={onUploaded}
            />
          ) : (
            <div key={field.id} aria-live={field.showWhen ? "polite" : undefined}>
              <FormField
                procedure={type}
                locale={locale}
                field={field}
                values={values}
                errors={errors}
                readOnly={!page.editable}
                today={page.today}
                onTable={onTable}
                onLeft={onLeft}
                restored={restored}
              />
            </div>
          ),
        )}
    </section>
  ));
}
