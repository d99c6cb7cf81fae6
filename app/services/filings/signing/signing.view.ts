import type { Instant, SignedHow } from "~/workflows/kit";
import type { Reason } from "../submissions/position.view";
import type { FirstGaps } from "../steps/wizard.view";

export interface SigningPage {
  readonly reference: string;
  /** Version of the content that the page shows: nothing else is signed or submitted with it. */
  readonly contentVersion: number;
  readonly documentAddress: string;
  /** The signature over what stands now. */
  readonly signature: {
    /** Account of the signer. */
    readonly by: string;
    readonly how: SignedHow;
    /** The name in block letters, of a declaration. */
    readonly declaredAs: string;
    /** Subject of the certificate. */
    readonly subject: string;
    readonly at: Instant;
    readonly version: number;
  } | null;
  /** There was a signature, and a later save has voided it. */
  readonly isVoid: boolean;
  /** The form is with the office, or at its end. */
  readonly isSettled: boolean;
  /** The reasons why the form cannot be signed; none where it can. */
  readonly notSign: readonly Reason[];
  /** The reasons why it cannot be submitted; none where it can. */
  readonly notSubmit: readonly Reason[];
  /** The button that submits, as the form words it: "Submit to PDD". */
  readonly submitLabel: string;
  /** The fields that are still to be filled in, each with its address; `null` where the form is settled. */
  readonly gaps: FirstGaps | null;
  /** Made with the page: the same click sent twice happens once. */
  readonly commands: { readonly sign: string; readonly submit: string };
}
