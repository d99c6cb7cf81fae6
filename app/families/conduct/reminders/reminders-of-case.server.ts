/** The reminders of D1 and D2 in a winding up, as a record of it. */
import { formatDate } from "~/app/i18n/format";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import type { FindCaseRecords } from "~/app/services/platform/portal/ports/case-records";
import { conductReminder, reminderFacts } from "~/workflows/records/conduct-reminder/index";

import { toStream } from "./remind.server";

/** The office's alone: its bring-up days and why it withheld a reminder are nobody else's. */
export const findRemindersOfCase: FindCaseRecords = async (parts, user, caseId) => {
  const visible = await findCaseFor(parts, user, caseId);
  if (visible?.file.type !== "L" || visible.by.standing !== "office") return [];
  const stream = toStream(caseId);
  return [
    {
      stream,
      procedure: conductReminder,
      name: visible.caseNo,
      shows: () => true,
      detail: ({ type, data }) => {
        if (type === "return.received")
          return reminderFacts[type].payload.safeParse(data).data?.reference ?? null;
        const said = [data?.["subject"], data?.["text"], data?.["reason"]];
        const until = type === "reminders.withheld" ? reminderFacts[type].payload.safeParse(data).data : null;
        return (
          [
            ...(until ? [formatDate(until.until)] : []),
            ...said.filter((text) => typeof text === "string"),
          ].join("\n") || null
        );
      },
      filesIn: () => [],
    },
  ];
};
