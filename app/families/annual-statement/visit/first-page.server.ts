/** Where whoever has come in at the door is led. */
import type { CaseFile } from "~/workflows/records/case-file/index";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR } from "../streams.server";
import { loadYears } from "../years/open-years.server";
import { findReceivers } from "./opened.server";
import { readWanted, yearOfWanted } from "./way-in.server";

const YEARS = `${DOOR}/years`;

/** To the page that was asked for before where the case has it, and to the years otherwise. */
export async function findFirstPage(
  portal: Portal,
  { caseId, file, locale }: { readonly caseId: string; readonly file: CaseFile; readonly locale: Locale },
  named: string | undefined,
): Promise<string> {
  const wanted = readWanted(named);
  if (wanted === undefined) return YEARS;
  const year = yearOfWanted(wanted);
  if (year === undefined) return wanted;
  const isElsewhere = (await findReceivers({ portal, file, locale })).length > 0;
  const years = isElsewhere ? [] : await loadYears(portal, caseId, file);
  return years.some((each) => each.year === year && each.statement !== null) ? wanted : YEARS;
}
