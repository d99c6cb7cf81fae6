import { X } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../button/button";
import { classes } from "../classes";
import { Modal } from "./modal";

export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the cross and a press beside the dialog; an `alertdialog` has only Escape. */
  readonly onClose: () => void;
  readonly title: string;
  readonly role?: "dialog" | "alertdialog";
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The buttons, the next action first. */
  readonly actions: ReactNode;
}

/** A question or a form above the page, with its title and its buttons. */
export function Dialog({
  open,
  onClose,
  title,
  role = "dialog",
  wide = false,
  children,
  actions,
}: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const bodyId = useId();

  return (
    <Modal
      open={open}
      onClose={onClose}
      role={role}
      // What is in it, and would name it, is there while it is open.
      {...(open && { "aria-labelledby": titleId, "aria-describedby": bodyId })}
      className={classes(
        "sheet fixed m-auto max-h-[90dvh] w-[calc(100vw-2rem)] p-0 text-ink shadow-lift",
        wide ? "max-w-form" : "max-w-120",
      )}
    >
      <div className="flex max-h-[90dvh] flex-col">
        <div className="flex items-start justify-between gap-4 px-6 pt-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {role === "dialog" && (
            <IconButton icon={X} label={t("common.close")} onClick={onClose} className="-mt-1.5 -mr-3" />
          )}
        </div>
        <div id={bodyId} className="flex flex-col gap-3 overflow-y-auto px-6 py-4">
          {children}
        </div>
        <div className="flex flex-wrap justify-start gap-3 border-t border-line px-6 py-4">{actions}</div>
      </div>
    </Modal>
  );
}
