import { Link } from "@remix-run/react";
import { ArrowRight, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type {
  ReadCell,
  ReadField,
  ReadSection,
  ReadStep,
} from "~/app/services/filings/reading/reading.server";

import { classes } from "~/app/components/ui/classes";
import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { FileLinks } from "./file-links";
import { PinField, type Pinning } from "./pin-field";

export interface FormReadingProps {
  readonly steps: readonly ReadStep[];
  /** The pins for remarks on fields, rows and files. */
  readonly pinning?: Pinning;
  /** Where what stands in a step is changed, by the step's id; for whoever may change it. */
  readonly changedAt?: Readonly<Record<string, string>>;
}

/** A form as it stood, to be read: by step and section, what the last step changed marked with a word and an icon. */
export function FormReading({ steps, pinning, changedAt = {} }: FormReadingProps) {
  return (
    <div className="flex flex-col gap-5">
      {steps.map((step) => (
        <section key={step.id} aria-labelledby={`read-${step.id}`} className="sheet overflow-hidden">
          <div className="flex items-baseline justify-between gap-4 bg-sunken px-4 py-2">
            <h3 id={`read-${step.id}`} className="text-base">
              {step.title}
            </h3>
            <ChangeLink step={step} to={changedAt[step.id]} />
          </div>
          {step.sections.map((section) => (
            <SectionReading key={section.id} section={section} step={step.title} pinning={pinning} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Back to where the step is filled in. */
function ChangeLink({ step, to }: { readonly step: ReadStep; readonly to: string | undefined }) {
  const { t } = useTranslation();
  if (to === undefined) return null;
  return (
    <Link to={to} className="link inline-flex min-h-6 shrink-0 items-center">
      {t("filing.preview.change")}
      <span className="sr-only">: {step.title}</span>
    </Link>
  );
}

/** One step on a page of its own, under the page's heading. */
export function StepReading({ step }: { readonly step: ReadStep }) {
  const { t } = useTranslation();
  if (step.sections.length === 0) return <p className="text-ink-soft">{t("common.notProvided")}</p>;
  return (
    <>
      {step.sections.map((section) => (
        <section
          key={section.id}
          aria-labelledby={`section-${section.id}`}
          className="sheet flex flex-col gap-3 p-5 sm:p-6"
        >
          <h2 id={`section-${section.id}`} className="text-xl">
            {section.title ?? step.title}
          </h2>
          <FieldsReading fields={section.fields} pinning={undefined} anchored />
        </section>
      ))}
    </>
  );
}

interface SectionReadingProps {
  readonly section: ReadSection;
  readonly step: string;
  readonly pinning: Pinning | undefined;
}

function SectionReading({ section, step, pinning }: SectionReadingProps) {
  const { t } = useTranslation();
  const fields = <FieldsReading fields={section.fields} pinning={pinning} />;
  return (
    <div className="border-t border-line px-4 py-3">
      {section.folded ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-ink-soft">
            {t("review.unchanged", { title: section.title ?? step })}
          </summary>
          {fields}
        </details>
      ) : (
        <>
          {section.title !== null && <h4 className="mb-1 text-base">{section.title}</h4>}
          {fields}
        </>
      )}
    </div>
  );
}

interface FieldsReadingProps extends Pick<ReadSection, "fields"> {
  readonly pinning: Pinning | undefined;
  /** Links from other pages lead to a field by its id. */
  readonly anchored?: true;
}

function FieldsReading({ fields, pinning, anchored }: FieldsReadingProps) {
  return (
    <div className="flex flex-col">
      {fields.map((field) => (
        <FieldReading
          key={field.id}
          field={field}
          pinning={pinning}
          {...(anchored && { anchor: field.id })}
        />
      ))}
    </div>
  );
}

interface FieldReadingProps<Field> {
  readonly field: Field;
  readonly pinning: Pinning | undefined;
  readonly anchor?: string;
}

function FieldReading({ field, pinning, anchor }: FieldReadingProps<ReadField>) {
  if (field.kind === "table")
    return <TableReading field={field} pinning={pinning} {...(anchor !== undefined && { anchor })} />;
  return (
    <dl
      id={anchor}
      className={classes(
        "grid gap-x-6 gap-y-0.5 border-t border-line py-2 first:border-t-0 sm:grid-cols-[minmax(10rem,1fr)_2fr]",
        field.changed && "-mx-2 rounded-md bg-green-wash px-2",
      )}
    >
      <dt className="text-ink-soft">{field.label}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-4 break-words whitespace-pre-wrap">
        <div className="min-w-0 flex-1 basis-60">
          <Text {...field}>
            {field.files !== undefined && field.files.length > 0 && <FileLinks files={field.files} />}
          </Text>
        </div>
        {pinning &&
          (field.files === undefined || field.files.length === 0 ? (
            <PinField pinning={pinning} target={field.id} place={field.label} />
          ) : (
            field.files.map(({ id, name }) => (
              <PinField key={id} pinning={pinning} target={`file/${id}`} place={name} />
            ))
          ))}
      </dd>
    </dl>
  );
}

function TableReading({ field, pinning, anchor }: FieldReadingProps<Extract<ReadField, { kind: "table" }>>) {
  const { t } = useTranslation();
  return (
    <div id={anchor} className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <p className="text-ink-soft">{field.label}</p>
      {field.rows.length === 0 ? (
        <p className="text-ink-faint">{t("common.notProvided")}</p>
      ) : (
        <ScrollRegion label={field.label}>
          <table className="w-full border-collapse text-left text-sm">
            <thead className="bg-sunken">
              <tr>
                <th scope="col" className="px-2 py-1.5">
                  #
                </th>
                {field.columns.map((column) => (
                  <th key={column} scope="col" className="px-2 py-1.5">
                    {column}
                  </th>
                ))}
                {pinning && (
                  <th scope="col" className="px-2 py-1.5">
                    {t("review.rowRemarks")}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {field.rows.map((row, at) => (
                <tr key={row.id} className="border-t border-line align-top">
                  <th scope="row" className="px-2 py-1.5 font-normal text-ink-faint">
                    {at + 1}
                  </th>
                  {row.cells.map((cell) => (
                    <td
                      key={cell.id}
                      className={classes("px-2 py-1.5 whitespace-pre-wrap", cell.changed && "bg-green-wash")}
                    >
                      <Text {...cell} />
                    </td>
                  ))}
                  {pinning && (
                    <td className="min-w-48 px-2 py-1.5">
                      <PinField
                        pinning={pinning}
                        target={`${field.id}/${row.id}`}
                        place={t("review.row", { table: field.label, row: at + 1 })}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {pinning && <PinField pinning={pinning} target={field.id} place={field.label} />}
    </div>
  );
}

/** @param children what is read in place of the text */
function Text({
  text,
  changed,
  before,
  children,
}: Pick<ReadCell, "text" | "changed" | "before"> & { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {before !== undefined && before !== null && (
        <>
          <del className="bg-red-wash decoration-red decoration-2">{before}</del>
          <ArrowRight size={14} aria-hidden="true" className="mx-1 inline" />
        </>
      )}
      {children !== undefined && children !== false ? (
        children
      ) : text === "" ? (
        <span className="text-ink-faint">{t("common.notProvided")}</span>
      ) : (
        text
      )}
      {changed && (
        <span className="ml-2 inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-green">
          <PencilLine size={14} />
          {t("replay.changedHere")}
        </span>
      )}
    </>
  );
}
