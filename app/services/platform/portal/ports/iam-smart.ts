/**
 * iAM Smart, for people without an account, who prove by signing that it is they who sign and of whom nothing else is known; and for
 * holders of accounts, whose tasks are answered by messages of their own.
 */
import type { Locale } from "~/workflows/kit";

export interface AnonymousOrder {
  /** SHA-256 of the document. */
  readonly digest: Buffer;
  /** Of the person who has to sign; it is compared there, and kept nowhere. */
  readonly hkid: string;
  /** The name that the browser gives itself. */
  readonly userAgent: string;
  readonly locale: Locale;
  /** Shown in the app, as they are sent. */
  readonly department: string;
  readonly serviceName: string;
  readonly documentName: string;
}

export interface AskedSignature {
  /** The request's number, once for ever. */
  readonly businessId: string;
  /** What comes back in the browser's address. */
  readonly state: string;
  /** Computed here and in the app: both show the same. */
  readonly digits: string;
  /** Where the person's browser is sent. */
  readonly address: string;
  /** The page there opens the app on this very device; on another it shows a code to scan. */
  readonly opensApp: boolean;
}

/** Why there is no signature: a code of the platform's. */
export interface RefusedByApp {
  readonly outcome: "code";
  readonly code: string;
}

export interface AnonymousSigning {
  /** @throws where the platform cannot be reached, or its answer cannot be read */
  ask(
    order: AnonymousOrder,
  ): Promise<{ readonly outcome: "asked"; readonly asked: AskedSignature } | RefusedByApp>;
  /**
   * Fetches the signature of somebody who has approved.
   * @param code that came back with the browser
   * @throws the same
   */
  fetch(
    businessId: string,
    code: string,
  ): Promise<{ readonly outcome: "signed"; readonly signature: Buffer } | RefusedByApp>;
  /** Tells the platform whether the signature was taken. @throws the same */
  acknowledge(businessId: string, isTaken: boolean): Promise<void>;
}

/** Somebody who has logged in to iAM Smart a moment ago. */
export interface LoggedIn {
  /** The person's identifier at the portal. */
  readonly subject: string;
  /** They hold iAM Smart+, and can sign. */
  readonly plus: boolean;
  /** For one task, and kept nowhere. */
  readonly token: string;
}

interface Opener {
  /** The name that the browser gives itself. */
  readonly userAgent: string;
  readonly locale: Locale;
}

/** What is asked of somebody who has logged in, under a number and a random text that are used once. */
export type SentTask = Opener & { readonly businessId: string; readonly state: string } & (
    | { readonly kind: "profile"; readonly fields: readonly string[] }
    | {
        readonly kind: "fill";
        readonly fields: readonly string[];
        /** Shown in the app. */
        readonly formName: string;
        readonly formDescription: string;
      }
    | { readonly kind: "stepUp" }
    | {
        readonly kind: "signHash" | "signPdf";
        /** SHA-256 of what is signed. */
        readonly digest: Buffer;
        /** Of the holder's identity card, as the platform compares it. */
        readonly cardHash: string;
        /** Shown in the app, as they are sent. */
        readonly department: string;
        readonly serviceName: string;
        readonly documentName: string;
      }
  );

export interface AccountTasks {
  /** The platform's page for the login that a task needs. */
  getLogin(page: Opener & { readonly kind: SentTask["kind"]; readonly state: string }): {
    readonly address: string;
    readonly opensApp: boolean;
  };
  /**
   * @param code that came back with the browser
   * @throws where the platform cannot be reached, or its answer cannot be read
   */
  logIn(code: string): Promise<{ readonly outcome: "who"; readonly who: LoggedIn } | RefusedByApp>;
  /**
   * @returns the page that opens the app or shows a code to scan; `null` where the telephone was told
   * @throws the same
   */
  ask(
    who: LoggedIn,
    task: SentTask,
  ): Promise<
    { readonly outcome: "asked"; readonly address: string | null; readonly opensApp: boolean } | RefusedByApp
  >;
  /** The digits that the app shows beside a document, for the person to compare. */
  computeDigits(digest: Buffer, subject: string): string;
  /** Tells the platform whether a signature was taken. @throws the same */
  acknowledge(kind: "signHash" | "signPdf", businessId: string, isTaken: boolean): Promise<void>;
  /**
   * Opens what the platform sends on its own. That it opens proves nothing of the sender.
   * @throws where it was not sealed for this portal, or has another shape
   */
  openMessage(text: string): { readonly code: string; readonly content: unknown };
}

export interface IamSmart {
  readonly anonymousSigning: AnonymousSigning;
  readonly accountTasks: AccountTasks;
}
