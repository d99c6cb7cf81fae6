/** The office's list of applications for accounts that were sent in. */
import type { TFunction } from "i18next";

import { pickName } from "~/app/i18n/names";
import { findRegistrationPage, type RegistrationRow } from "~/db/queries/families/registrations";
import { foldLabel, getChartState, say, type Locale } from "~/workflows/kit";
import { statesWith } from "~/workflows/kit/states";
import { APPLICANT_KINDS, registration } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";

import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import { readChoice, readListRequest, toListing } from "~/app/services/platform/lists/list-request.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import { REGISTRATIONS } from "../addresses";
import { registrationColumns } from "./registration-columns";
import type { RegistrationItem, RegistrationList } from "./registration-list.view";

interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** What is sent in has never the status of a draft: the filter has those that the list can show. */
const FILTERED = statesWith(registrationStates, "lists", "filter");
/** What an officer has to do something about. */
export const WAITING = statesWith(registrationStates, "lists", "waiting");
/** All of these, as the filter names them. */
const WAITS = "waiting";

export async function registrationList(
  { database }: Pick<ListParts, "database">,
  parameters: URLSearchParams,
  { locale, t }: WithWording,
): Promise<RegistrationList> {
  const request = readListRequest(
    parameters,
    { submitted: "submitted" },
    { column: "submitted", direction: "desc" },
  );
  const { search, page, size } = request;
  const status = readChoice(parameters, "status", [WAITS, ...FILTERED] as const);
  const kind = readChoice(parameters, "kind", APPLICANT_KINDS);
  const found = await findRegistrationPage(database, {
    states: status === undefined ? undefined : status === WAITS ? WAITING : [status],
    kind,
    named:
      search === ""
        ? undefined
        : {
            reference: search.toUpperCase(),
            number: search.replaceAll(/\s/g, "").toUpperCase(),
            name: foldLabel(search),
          },
    page,
    size,
  });
  return {
    list: toListing(request, found, (row) => toItem(row, locale)),
    search,
    status,
    kind,
    statuses: [
      { value: WAITS, label: t("registration.list.waiting") },
      ...FILTERED.map((value) => ({ value, label: say(registration, locale, `status.${value}`) })),
    ],
  };
}

function toItem(row: RegistrationRow, locale: Locale): RegistrationItem {
  const { status } = getChartState(registration, row.state);
  return {
    id: row.id,
    to: `${REGISTRATIONS}/${row.id}`,
    reference: row.reference,
    name: pickName(locale, row.name_en, row.name_zh),
    kind: APPLICANT_KINDS.find((each) => each === row.kind) ?? "institution",
    number: row.number,
    status,
    statusLabel: say(registration, locale, `status.${status}`),
    submittedAt: row.submitted_at,
    until: row.until,
  };
}

export const registrationsSheet: Exporter = pagedList({
  title: ({ t }) => t("registration.list.title"),
  columns: registrationColumns,
  page: async (exportRequest) =>
    (await registrationList(exportRequest.portal, exportRequest.parameters, exportRequest)).list,
});
