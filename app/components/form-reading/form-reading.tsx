import { PencilLine } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ReadField, ReadStep } from "~/app/services/submissions/reading.server";

import { classes } from "../classes";
import { ScrollRegion } from "../scroll-region";

/** A form as it stood, to be read: by step and section, what the last step changed marked with a word and an icon. */
export function FormReading({ steps }: { readonly steps: readonly ReadStep[] }) {
  return (
    <div className="flex flex-col gap-5">
      {steps.map((step) => (
        <section key={step.id} aria-labelledby={`read-${step.id}`} className="sheet overflow-hidden">
          <h3 id={`read-${step.id}`} className="bg-sunken px-4 py-2 text-base">
            {step.title}
          </h3>
          {step.sections.map((section) => (
            <div key={section.id} className="border-t border-line px-4 py-3">
              {section.title !== null && <h4 className="mb-1 text-base">{section.title}</h4>}
              <div className="flex flex-col">
                {section.fields.map((field) => (
                  <FieldReading key={field.id} field={field} />
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function FieldReading({ field }: { readonly field: ReadField }) {
  if (field.kind === "table") return <TableReading field={field} />;
  return (
    <dl
      className={classes(
        "grid gap-x-6 gap-y-0.5 border-t border-line py-2 first:border-t-0 sm:grid-cols-[minmax(10rem,1fr)_2fr]",
        field.changed && "-mx-2 rounded-md bg-green-wash px-2",
      )}
    >
      <dt className="text-ink-soft">{field.label}</dt>
      <dd className="min-w-0 break-words whitespace-pre-wrap">
        <Text text={field.text} changed={field.changed} />
      </dd>
    </dl>
  );
}

function TableReading({ field }: { readonly field: Extract<ReadField, { kind: "table" }> }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <p className="text-ink-soft">{field.label}</p>
      {field.rows.length === 0 ? (
        <p className="text-ink-faint">{t("insight.replay.blank")}</p>
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
                      <Text text={cell.text} changed={cell.changed} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}

function Text({ text, changed }: { readonly text: string; readonly changed: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {text === "" ? <span className="text-ink-faint">{t("insight.replay.blank")}</span> : text}
      {changed && (
        <span className="ml-2 inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-green">
          <PencilLine size={14} />
          {t("insight.replay.changedHere")}
        </span>
      )}
    </>
  );
}
