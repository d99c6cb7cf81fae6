import { ArrowDown, ArrowUp, Camera, FileText, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses, IconButton } from "../button/button";
import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { useHydrated } from "../use-hydrated";

export interface PhotoChoiceProps extends FieldProps {
  /** The types of files that the browser offers first: `.jpg,.png,.pdf`. */
  readonly accept: string;
  /** Files that are sent at a time: with more the list says so, and takes the first. */
  readonly most: number;
  /**
   * Another with every answer of the portal to what was sent: that is chosen no longer, whether it was taken or refused, and what was
   * chosen meanwhile stays.
   */
  readonly answered?: unknown;
  /** Told whether something is chosen that was never sent. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

interface Chosen {
  readonly id: string;
  readonly file: File;
  /** Of a picture, to be shown. */
  readonly address: string | null;
}

const WATCHED =
  "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold";

/**
 * Photographs of papers, and files, in the order in which their pages follow each other. They are sent with their form under the one
 * name; without scripts the browser's own control is there, which takes several as well.
 */
export function PhotoChoice({ accept, most, answered, onWaiting, ...field }: PhotoChoiceProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, add, move, remove, said } = useChosen({ most, answered, onWaiting }, input);
  const camera = `${field.id ?? field.name}-camera`;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex flex-col gap-3 pt-1">
          <div className="flex flex-wrap items-center gap-3">
            <input
              ref={input}
              type="file"
              name={field.name}
              accept={accept}
              multiple
              onChange={(event) => add(event.currentTarget)}
              className={classes("peer", hydrated ? "sr-only" : "w-full min-w-0")}
              {...control}
            />
            {hydrated && (
              <label htmlFor={control.id} className={classes(buttonClasses("secondary"), WATCHED)}>
                {t("files.choose")}
              </label>
            )}
            {hydrated && (
              // Where there is a mouse there is seldom a camera that somebody holds over a paper.
              <span className="hidden pointer-coarse:contents">
                <input
                  id={camera}
                  type="file"
                  accept="image/*"
                  capture="environment"
                  onChange={(event) => add(event.currentTarget, true)}
                  className="peer sr-only"
                />
                <label htmlFor={camera} className={classes(buttonClasses("secondary"), WATCHED)}>
                  <Camera size={18} className="shrink-0" />
                  {t("files.takePhoto")}
                </label>
              </span>
            )}
          </div>
          {chosen.length > 0 && (
            <ol className="flex flex-col gap-2">
              {chosen.map(({ id, file, address }, place) => (
                <li key={id} className="flex items-center gap-3 rounded-md border border-line p-2">
                  {address === null ? (
                    <FileText size={28} className="m-3 shrink-0 text-ink-soft" />
                  ) : (
                    <img src={address} alt="" className="size-14 shrink-0 rounded-sm object-cover" />
                  )}
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {place + 1}. {file.name}
                  </span>
                  <span className="flex shrink-0">
                    <IconButton
                      icon={ArrowUp}
                      label={t("files.moveUp", { name: file.name })}
                      aria-disabled={place === 0 || undefined}
                      onClick={() => move(place, -1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={t("files.moveDown", { name: file.name })}
                      aria-disabled={place === chosen.length - 1 || undefined}
                      onClick={() => move(place, 1)}
                    />
                    <IconButton
                      icon={X}
                      label={t("files.remove", { name: file.name })}
                      onClick={() => remove(place)}
                    />
                  </span>
                </li>
              ))}
            </ol>
          )}
          {hydrated && (
            <p className={classes("text-sm text-ink-soft", said === null && "sr-only")} aria-live="polite">
              {said ?? t("files.countChosen", { count: chosen.length })}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

/** What was chosen so far, kept in the browser's own control as well, so that the form sends it. */
function useChosen(
  { most, answered, onWaiting }: Pick<PhotoChoiceProps, "most" | "answered" | "onWaiting">,
  input: RefObject<HTMLInputElement>,
) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  /** The same, for what happens between two drawings of the page. */
  const shown = useRef(chosen);
  const made = useRef(new Set<string>());
  const count = useRef(0);
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);

  const sent = useRef<ReadonlySet<string>>(new Set());
  const keep = useCallback(
    (next: readonly Chosen[], says: string | null): void => {
      const files = new DataTransfer();
      for (const { file } of next) files.items.add(file);
      if (input.current !== null) input.current.files = files.files;
      shown.current = next;
      setChosen(next);
      onWaiting?.(next.some(({ id }) => !sent.current.has(id)));
      setSaid(says);
    },
    [input, onWaiting],
  );
  useEffect(() => {
    const form = input.current?.form;
    const remember = (): void => {
      sent.current = new Set(shown.current.map(({ id }) => id));
      onWaiting?.(false);
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, [input, onWaiting]);
  const answeredBefore = useRef(answered);
  useEffect(() => {
    if (answered === answeredBefore.current) return;
    answeredBefore.current = answered;
    keep(
      shown.current.filter(({ id }) => !sent.current.has(id)),
      null,
    );
  }, [answered, keep]);

  function toChosen(file: File): Chosen {
    const address = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
    if (address !== null) made.current.add(address);
    count.current += 1;
    return { id: String(count.current), file, address };
  }
  return {
    chosen,
    said,
    /** @param clears the control is only looked into: what it holds would be sent by nobody */
    add: (control: HTMLInputElement, clears = false): void => {
      const files = [...(control.files ?? [])];
      if (clears) control.value = "";
      const next = [...chosen, ...files.map((file) => toChosen(file))];
      keep(next.slice(0, most), next.length > most ? t("files.mostChosen", { most }) : null);
    },
    move: (place: number, by: 1 | -1): void => {
      const [one, other] = [chosen[place], chosen[place + by]];
      if (one === undefined || other === undefined) return;
      const next = chosen.map((each) => (each === one ? other : each === other ? one : each));
      keep(next, t("files.movedTo", { name: one.file.name, place: place + by + 1 }));
    },
    remove: (place: number): void => {
      keep(
        chosen.filter((_, each) => each !== place),
        null,
      );
      input.current?.focus();
    },
  };
}
