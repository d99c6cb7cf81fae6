import { useEffect, useRef, type DialogHTMLAttributes } from "react";

export interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  readonly open: boolean;
  /** Called for Escape. */
  readonly onClose: () => void;
}

/** The browser's own modal dialog: it keeps the focus, gives it back, and lies above everything. What is in it lives while it is open. */
export function Modal({ open, onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets Escape be refused once: pressed again it closes without asking.
      onClose={() => {
        if (open) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}
