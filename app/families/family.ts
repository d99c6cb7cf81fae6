/**
 * The interface that every feature implements, for browser and server alike; what only the server does for it is its `FamilyServices`.
 * A feature lies in its own folder. Only the registries may import a feature.
 */
import type { MappedPage } from "~/app/routing/access";
import type { Catalogue } from "~/app/i18n/catalogue";
import type { AlertAct } from "~/app/services/workspace/case-overview/case-alerts.view";
import type { BannerButton } from "~/app/services/workspace/dashboard/types";
import type { NavigationLabel } from "~/app/services/platform/shell/navigation-items";
import type { SidebarEntry } from "~/app/services/platform/shell/sidebar-entry";
import type { CaseAlert } from "~/workflows/records/case-file/index";

/** Procedures with pages of their own, which nobody fills in as a form. */
export interface Feature {
  readonly name: string;
  /** Its own lines of the URL map; pages that every form has stand in `app/routing/url-map.ts`. */
  readonly addresses: readonly MappedPage[];
  readonly sidebar: readonly SidebarEntry[];
  /** Its tab of the case file. */
  readonly caseTab?: CaseTab;
  /** More tabs about the same forms. */
  readonly furtherTabs?: readonly CaseTab[];
  /** Its page on which one sees to what is outstanding in a case. */
  readonly alertPage?: {
    readonly alert: CaseAlert;
    readonly at: (caseId: string) => `/${string}`;
    readonly act: AlertAct;
  };
  /** For people without an account: the page on which they begin, and the one on which they see what they have filed. */
  readonly visitors?: { readonly door: `/${string}`; readonly home: `/${string}` };
  /** The page on which bankrupts begin, who have neither an account nor a session of visitors. */
  readonly bankruptDoor?: `/${string}`;
  /** Addresses that people without an account come back to, as regular expressions: at the login they are led to their own way in. */
  readonly visitorPages?: readonly string[];
}

/** A family of forms. Its name is what its types call it (`family` in `workflows/`). */
export interface Family extends Feature {
  /** The page that lists its forms. */
  readonly listedAt: `/${string}`;
  /** The right to open it. */
  readonly listRight: string;
  /** The list of the forms of one type, where each has its own, and the right to open that. */
  readonly findList?: (code: string) => { readonly at: `/${string}`; readonly right: string } | undefined;
  /** Pages that count among the steps of a type, by its code: each behind the step that it comes after. */
  readonly rail?: Readonly<Record<string, readonly { readonly page: RailPage; readonly after: string }[]>>;
  /**
   * Several of its forms signed in one ceremony: what the whole family is called there (`/signing/{name}`; those of one type are
   * called by its code), and where they are picked.
   */
  readonly signing: { readonly name: string; readonly pickAt: (name: string) => string };
  /** Its forms are people's own matters (`isOwn` of their types): they have lists of their own, and stand in no list of all forms. */
  readonly own?: true;
  /** The rights to fill in, and to review, sign and submit its forms. */
  readonly rights: {
    readonly fill: string;
    readonly submit: string;
    /** The office's, to enter what came on paper for people who do not file here. */
    readonly enter?: string;
  };
  /** For how long a screen of its forms may be left alone (sections 4 and 9); absent: as long as the session. */
  readonly idle?: {
    readonly minutes: number;
    /** Its addresses outside the case file to which this applies, as regular expressions over the path. */
    readonly at?: readonly string[];
  };
  /** Its button in the banner of the dashboard, which leads to the list of its forms. */
  readonly bannerButton?: Pick<BannerButton, "label" | "icon">;
  /** What is outstanding in a case until its form is filed, and what the way to the family's tab is called. */
  readonly caseAlert?: { readonly alert: CaseAlert; readonly act: AlertAct };
  /** An address of the case file for the people of the family alone, and the list that leads there. */
  readonly caseFile?: { readonly path: string; readonly label: NavigationLabel; readonly list: `/${string}` };
  readonly caseTab: CaseTab;
}

/** Its name is at `filing.rail.` */
export type RailPage = keyof Catalogue["filing"]["rail"];

/** Its name is at `caseFile.tabs.` */
export type CaseTabName = keyof Catalogue["caseFile"]["tabs"];

/** A tab that shows the family's forms; what it says where there are none is at `caseFile.noForms.` */
export type FormsTabName = keyof Catalogue["caseFile"]["noForms"];

export type CaseTab = TabPlace &
  (
    | { readonly id: FormsTabName; readonly page?: undefined }
    /** A page of its own instead of the table of its forms. */
    | { readonly id: CaseTabName; readonly page: string }
  );

interface TabPlace {
  /** The tab's part of the address. */
  readonly id: CaseTabName;
  /** Tabs stand in the order of their places. */
  readonly order: number;
  /** In cases of bankrupts (B) or of companies (L) alone; absent: in both. */
  readonly caseType?: "B" | "L";
  /** The tab says how many forms there are, and the head of the case file offers to start one. */
  readonly startsInCaseFile: boolean;
  /** It stands first for people who have a part in the case as agents alone; other families' tabs they do not see. */
  readonly forAgents?: true;
}
