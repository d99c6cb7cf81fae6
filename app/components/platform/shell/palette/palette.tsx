import { useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { FilePen, FileText, FolderOpen, Plus, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import {
  LONGEST_SEARCH,
  type PaletteAim,
  type PaletteEntry,
  type PaletteGroup,
} from "~/app/services/workspace/palette/palette.view";
import { IconButton } from "../../../ui/button/button";
import { classes } from "../../../ui/classes";
import { Modal } from "../../../ui/dialog/modal";
import { useAnswers } from "./use-answers";

const ICONS: Readonly<Record<PaletteGroup, LucideIcon>> = {
  actions: Plus,
  cases: FolderOpen,
  forms: FilePen,
  pages: FileText,
};

export interface PaletteProps {
  /** What is looked for; `null` while it is closed. */
  readonly aim: PaletteAim | null;
  readonly onClose: () => void;
}

/** Anything by a few letters: a combobox whose list the server fills. */
export default function Palette({ aim, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const open = aim !== null;
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-label={t(aim === "form" ? "shell.palette.beginTitle" : "shell.palette.title")}
      className="sheet fixed inset-x-0 top-[10dvh] mx-auto w-[calc(100vw-2rem)] max-w-form p-0 text-ink shadow-lift"
    >
      {aim !== null && <Search aim={aim} onClose={onClose} />}
    </Modal>
  );
}

function Search({ aim, onClose }: { readonly aim: PaletteAim; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { answer, state } = useAnswers(typed, aim, pathname);
  const entries = answer.flatMap((each) => each.entries);
  const current = Math.min(chosen, entries.length - 1);
  const optionId = (place: number) => `${id}-${String(place)}`;
  const active = optionId(current);
  const label = t(aim === "form" ? "shell.palette.beginLabel" : "shell.palette.label");

  useEffect(() => {
    document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const open = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    onClose();
    if (entry.begins === null) navigate(entry.to);
    else submit({ intent: "start", submissionId: entry.begins }, { method: "post", action: entry.to });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // A syllable that is still being composed is not an answer.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((current + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // What stands there may still be the answer to fewer letters.
      if (state !== "asking") open(entries[current]);
    }
  };
  let place = -1;
  return (
    <div className="flex max-h-[75dvh] flex-col">
      <div className="flex items-center gap-2 border-b border-line p-3">
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? active : undefined}
          aria-describedby={`${id}-keys`}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="input w-full"
        />
        <IconButton icon={X} label={t("common.close")} onClick={onClose} />
      </div>
      <p
        role="status"
        className={classes("px-4 py-2 text-sm text-ink-soft", entries.length > 0 && "sr-only")}
      >
        {state === "failed" && t("shell.palette.failed")}
        {state === "answered" &&
          (entries.length === 0
            ? t(aim === "form" ? "shell.palette.beginNone" : "shell.palette.none")
            : t("shell.palette.found", { count: entries.length }))}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t(aim === "form" ? "shell.palette.beginTitle" : "shell.palette.title")}
        className="overflow-y-auto pb-2"
      >
        {answer.map(({ group, entries: ofGroup }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-soft">
              {t(`shell.palette.groups.${group}`)}
            </div>
            {ofGroup.map((entry) => {
              place += 1;
              const own = place;
              const Icon = ICONS[group];
              return (
                <div
                  key={`${entry.to} ${entry.label}`}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === current}
                  onMouseMove={() => setChosen(own)}
                  onClick={() => open(entry)}
                  onKeyDown={(event) => event.key === "Enter" && open(entry)}
                  className={classes(
                    "mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2",
                    own === current && "bg-jade-wash text-jade-strong forced-colors:outline-2",
                  )}
                >
                  <Icon size={18} className="shrink-0" />
                  <span className="shrink-0 font-semibold">{entry.label}</span>
                  {entry.note !== null && (
                    <span className="min-w-0 truncate text-sm text-ink-soft">{entry.note}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p id={`${id}-keys`} className="border-t border-line px-4 py-2 text-sm text-ink-soft max-sm:sr-only">
        {t("shell.palette.keys")}
      </p>
    </div>
  );
}
