import { createContext, type ComponentType, type RefObject } from "react";

/** What a dialog needs to know of what is typed into it. The shell hands it in: whose it is, and how it is kept, is not a dialog's business. */
export interface TypedInput {
  readonly isTypedWithin: (dialog: Element) => boolean;
  /** Offers back what was typed into this dialog earlier. */
  readonly Offer: ComponentType<{ readonly dialog: RefObject<HTMLDialogElement> }>;
}

/** Nothing is kept where nobody is logged in. */
export const TypedInputContext = createContext<TypedInput | null>(null);
