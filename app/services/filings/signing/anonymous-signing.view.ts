/** The request of somebody without an account to iAM Smart, as its page shows it. */
export type AnonymousState =
  | { readonly state: "expired" | "approved" | "notVerified" }
  | { readonly state: "refused"; readonly code: string }
  | {
      readonly state: "waiting";
      /** The app shows the same. */
      readonly digits: string;
      /** The platform's page. */
      readonly address: string;
      /** It opens the app on this very device; otherwise it shows a code to scan. */
      readonly opensApp: boolean;
      /** Seconds that are left when the page was made. */
      readonly seconds: number;
    };
