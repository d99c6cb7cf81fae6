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
    /** What a remark on it is pinned to, and where it stands on its own page: `figure/table/row`. */
    readonly target: string;
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

/** A figure that a remark is about: its name, and its amounts as they are. */
export interface ReadFigure {
  readonly label: string;
  readonly amount: string;
}

/** The figure to which a remark is pinned; `null` where there is none any more. */
export function findFigure(figures: Pick<FormFigures, "tables"> | null, target: string): ReadFigure | null {
  for (const { title, columns, rows } of figures?.tables ?? []) {
    const row = rows.find((each) => each.target === target);
    if (row === undefined) continue;
    const amounts = row.cells.filter((cell, at) => columns[at]?.isAmount === true && cell !== "");
    return { label: `${title}: ${nameRow(row.cells)}`, amount: amounts.join(" · ") };
  }
  return null;
}

/** The name of a row of figures: its first words, with the number before them. */
export function nameRow(cells: readonly string[]): string {
  const worded = cells.findIndex((cell) => /\p{L}/u.test(cell));
  return cells.slice(0, worded + 1).join(" ");
}

/** @returns `null` for a form that has none, or none yet */
export type FindFormFigures = (
  portal: Portal,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current"> & {
    readonly caseFile: { readonly id: string };
  },
  words: { readonly locale: Locale; readonly t: TFunction },
) => Promise<FormFigures | null>;
