/** What a form comes to beside its fields: the figures of an account, and what is to be looked at in them. */
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface FiguresTable {
  /** Unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean }[];
  readonly rows: readonly {
    readonly cells: readonly string[];
    readonly isTotal: boolean;
    /** Where the entries behind its figure stand. */
    readonly why: { readonly to: string; readonly label: string } | null;
  }[];
}

export interface FormFigures {
  readonly title: string;
  readonly tables: readonly FiguresTable[];
  /** Sentences: differences, and what the law has to say. Nobody is kept from anything by them. */
  readonly toLookAt: readonly string[];
  readonly link: { readonly to: string; readonly label: string };
}

/** @returns `null` for a form that has none, or none yet */
export type FindFormFigures = (
  portal: Portal,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current"> & {
    readonly caseFile: { readonly id: string };
  },
  words: { readonly locale: Locale; readonly t: TFunction },
) => Promise<FormFigures | null>;
