/** What is kept for this page and has no field on it any more: somebody else was quicker, and its form is gone. */
import type { KeptText } from "~/app/components/ui/kept-texts/kept-texts";

import { listKeptPages, openOffer, type UnsentInput } from "./draft-backup";
import { isKeptForForm } from "./find-typed-form";
import { pagesHere } from "./form-backup";

export interface KeptWithoutField {
  /** As what it is kept. */
  readonly page: string;
  /** When it was typed; an instant in UTC. */
  readonly at: string;
  readonly texts: readonly KeptText[];
}

/** @param openedAt when the page was opened; an instant in UTC. What is typed from then on stands in its form */
export const findKeptWithoutField = (person: string, openedAt: string): readonly KeptWithoutField[] =>
  listKeptPages(person, pagesHere()).flatMap((page) => {
    if (isKeptForForm(page)) return [];
    const input = openOffer(person, page, ({ at }) => at <= openedAt);
    const texts = input === null ? [] : listKeptTexts(input, input.entries);
    return input === null || texts.length === 0 ? [] : [{ page, at: input.at, texts }];
  });

/** What was typed, and not chosen, with what the page called its fields. Of what an earlier release kept it is not known. */
export const listKeptTexts = (
  { labels }: Pick<UnsentInput, "labels">,
  entries: UnsentInput["entries"],
): readonly KeptText[] =>
  entries.flatMap(([name, text]) => {
    const label = labels?.[name];
    if (text.trim() === "" || (labels !== undefined && label === undefined)) return [];
    return [label === undefined || label === "" ? text : { label, text }];
  });
