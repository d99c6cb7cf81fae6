import { useContext, useEffect, useRef, useState, type DialogHTMLAttributes } from "react";

import { LeaveTyped } from "./leave-typed";
import { TypedInputContext } from "./typed-input";

export interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  readonly open: boolean;
  /** Called for Escape. */
  readonly onClose: () => void;
}

/**
 * The browser's own modal dialog: it keeps the focus, gives it back, and lies above everything. What is in it lives while it is open;
 * Escape asks before it closes what somebody has typed into, and what is closed so is offered back at the next opening.
 */
export function Modal({ open, onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useContext(TypedInputContext);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    if (!open) setAsking(false);
  }, [open]);
  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        // Pressed again, it closes.
        if (!isAsking && dialog.current !== null && typed?.isTypedWithin(dialog.current)) setAsking(true);
        else onClose();
      }}
      // A browser lets Escape be refused once: pressed again it closes without asking.
      onClose={() => {
        if (open) onClose();
      }}
    >
      {open && isAsking && <LeaveTyped onStay={() => setAsking(false)} onLeave={onClose} />}
      {open && typed !== null && <typed.Offer dialog={dialog} />}
      {open && children}
    </dialog>
  );
}
