/** Toasts on their way to the place where they are shown: that is fetched with the first of them, and most pages never show one. */
import type { Toast } from "~/app/services/platform/portal/toasts.server";

export interface UndoOffer {
  readonly label: string;
  /** Where it is undone: what is undone there in another way is not offered any more. */
  readonly to?: string;
  readonly onUndo: () => void;
}

export interface QueuedToast {
  readonly toast: Toast;
  readonly undo?: UndoOffer;
}

const waiting: QueuedToast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast from an event handler, with a way back where there is one. */
export function showToast(toast: Toast, undo?: UndoOffer): void {
  waiting.push({ toast, ...(undo && { undo }) });
  for (const listener of listeners) listener();
}

const withdrawers = new Set<(to: string) => void>();

/** What is undone at this address is undone on the page itself: the messages that offer it go. */
export function withdrawUndo(to: string): void {
  for (const withdraw of withdrawers) withdraw(to);
}

/** Called for each address of which the offers are to go. @returns a function that ends it */
export function onUndoWithdrawn(withdraw: (to: string) => void): () => void {
  withdrawers.add(withdraw);
  return () => void withdrawers.delete(withdraw);
}

export const areToastsWaiting = (): boolean => waiting.length > 0;

/** Hands out what waits, each once. */
export const takeToasts = (): readonly QueuedToast[] => waiting.splice(0);

/** Called for each toast that comes. @returns a function that ends it */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
