/** The place among the spreadsheets of a form, with the way back to the list of the form. */
import * as z from "zod";

import type { CrumbMaker } from "../../platform/shell/route-handle";

const Loaded = z.object({
  place: z.object({ form: z.string(), formName: z.string(), list: z.string() }),
  view: z.object({ file: z.string() }).optional(),
});

/** `B1 › B1 by spreadsheet › forms.xlsx`, from what a loader gives as `place` and `view`. */
export const spreadsheetCrumbs: CrumbMaker = (loaded, t) => {
  const read = Loaded.safeParse(loaded).data;
  if (read === undefined) return [];
  const { place, view } = read;
  const label = t("spreadsheets.title", { form: place.formName });
  const list = { label: place.formName, to: place.list };
  return view === undefined
    ? [list, { label }]
    : [list, { label, to: `/spreadsheets/${place.form}` }, { label: view.file }];
};
