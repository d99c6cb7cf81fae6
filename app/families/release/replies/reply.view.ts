import type { AppSigner } from "~/app/services/filings/signing/app-signing.view";

/** What the page of a reply shows of it, beside the inquiry. */
export interface ReplyPage {
  /** `null` before anything was saved. */
  readonly draft: {
    readonly text: string;
    readonly version: number;
    /** When it was saved; an instant in UTC. */
    readonly at: string;
  } | null;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    /** In bytes. */
    readonly size: number;
    readonly to: string;
  }[];
  /** The address of the page. */
  readonly here: string;
  /** Types of files that a browser offers first. */
  readonly accept: string;
  readonly maySign: boolean;
  readonly appSigner: AppSigner;
  /** Of the demonstration's certificates; `null` in production, and for who may not sign. */
  readonly demoPassword: string | null;
  readonly commandId: string;
}
