/** A page that the forms of one family have, beside those that every form has. */

import type { Instant, Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "./visible.server";

import type { Catalogue } from "~/app/i18n/catalogue";

export type FormPageName = keyof Catalogue["filing"]["links"];

/** The pages that every form has, in the order in which they are shown; their names are at `filing.links.` */
export type CommonPage = "form" | "review" | "preview" | "sign" | "status" | "history" | "receipt" | "replay";

/** Something about a form that must not be overlooked: shown above each of its pages. */
export interface FormNotice {
  readonly tone: "info" | "warning";
  readonly title: string;
  readonly text: string;
  /** Where the person can do something about it. */
  readonly link?: { readonly to: string; readonly label: string };
}
export type FormNotices = (
  submission: VisibleSubmission,
  locale: Locale,
  now: Instant,
) => readonly FormNotice[];

export type FormNoticesBeside = (
  portal: Pick<Portal, "database">,
  submission: VisibleSubmission,
  locale: Locale,
) => Promise<readonly FormNotice[]>;

export interface FormPage {
  /** Its name is at `filing.links.` */
  readonly page: FormPageName;
  /** What happens on it, of the facts that have a page to themselves. */
  readonly facts?: readonly string[];
  /** It does what a signature does: whoever has nothing to sign with is led here, and the page of signatures is a link beside. */
  readonly insteadOfSigning?: true;
  /** It is shown behind this page, whether or not the person has a use for that. */
  readonly after: CommonPage;
  /** Whether the person has a use for it. */
  readonly isShown: (
    submission: VisibleSubmission,
    portal: Pick<Portal, "config" | "corpId" | "identity">,
  ) => boolean;
  readonly addressFor: (submission: VisibleSubmission) => string;
  /** Where it shows what it showed after an entry of the form, for whoever replays. @param step the entry's number, from 1 */
  readonly replayedAt?: (submission: VisibleSubmission, step: number) => string;
}
