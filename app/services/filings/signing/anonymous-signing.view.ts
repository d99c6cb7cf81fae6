/** A request to iAM Smart for a signature, with or without an account, as its page shows it. */
export type AnonymousState =
  | { readonly state: "expired" | "approved" | "notVerified" }
  | { readonly state: "refused"; readonly code: string }
  /** The holder of an account logs in to iAM Smart first. */
  | {
      readonly state: "logIn";
      readonly address: string;
      readonly opensApp: boolean;
      /** As the app names it. */
      readonly document: string;
    }
  | {
      readonly state: "waiting";
      /** As the app names it. */
      readonly document: string;
      /** The app shows the same. */
      readonly digits: string;
      /** The platform's page; `null` where the telephone was told. */
      readonly address: string | null;
      /** It opens the app on this very device; otherwise it shows a code to scan. */
      readonly opensApp: boolean;
      /** Seconds that are left when the page was made. */
      readonly seconds: number;
    };
