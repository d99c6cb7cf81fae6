/** A question to a company by CorpID, as the page that asked shows it. */
export type CompanyQuestionState =
  | { readonly state: "given" }
  | { readonly state: "refused"; readonly code: string }
  | {
      readonly state: "waiting";
      /** The platform's page. */
      readonly address: string;
      /** It opens the app on this very device; otherwise it shows a code to scan. */
      readonly opensApp: boolean;
    };
