import { useState } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../button/button";
import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { useHydrated } from "../use-hydrated";

export interface FileChoiceProps extends FieldProps {
  /** The types of files that the browser offers first: `.p12,.pfx`. */
  readonly accept: string;
}

/**
 * One file that is sent with its form. The browser's own control speaks the browser's language: with scripts it is put
 * out of sight, and a button and the file's name stand in its place.
 */
export function FileChoice({ accept, ...field }: FileChoiceProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [name, setName] = useState("");
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2">
          <input
            type="file"
            name={field.name}
            accept={accept}
            onChange={(event) => setName(event.currentTarget.files?.[0]?.name ?? "")}
            className={classes("peer", hydrated ? "sr-only" : "w-full min-w-0")}
            {...control}
          />
          {hydrated && (
            <>
              <label
                htmlFor={control.id}
                className={classes(
                  buttonClasses("secondary"),
                  "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold",
                )}
              >
                {t("files.chooseOne")}
              </label>
              <span className="min-w-0 break-all text-ink-soft" aria-live="polite">
                {name === "" ? t("files.none") : name}
              </span>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
