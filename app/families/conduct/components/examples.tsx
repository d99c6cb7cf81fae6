import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import { ReminderActs } from "./reminder-acts";
import { shownReminderColumns } from "./reminder-columns";
import { ReminderFilters } from "./reminder-filters";
import type { ReminderItem } from "~/app/families/conduct/reminders/reminder-list.view";

const ITEM: ReminderItem = {
  id: "HCCW-123-2026",
  caseNo: "HCCW 123/2026",
  caseName: "Sample Trading Limited",
  caseNameZh: "示例貿易有限公司",
  firm: "Harbour Insolvency Services Limited",
  commencementDate: "2026-03-02",
  relevantDate: "2026-05-06",
  returnDueOn: "2026-11-06",
  appointedOn: "2026-05-06",
  category: "withinFour",
  status: "secondSent",
  statusLabel: "2nd reminder sent",
  reminders: [
    { sentOn: "2026-09-07", expiresOn: "2026-10-05", expired: true },
    { sentOn: "2026-10-06", expiresOn: "2026-11-03", expired: false },
    null,
  ],
  nextOn: "2026-11-04",
  withheld: null,
  interimOn: ["2026-10-20"],
  finalDueOn: "2027-01-01",
  final: null,
  resubmitted: false,
  bringUpOn: null,
};

function Sample() {
  const { t } = useTranslation();
  return (
    <DataTable
      label="Reminders"
      columns={shownReminderColumns(t, "master")}
      rows={[ITEM]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="None" />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Conduct",
  examples: [
    { title: "The master list", element: <Sample /> },
    {
      title: "Filters",
      element: (
        <ReminderFilters
          filters={{ search: "", category: "withinFour", sent: "2", state: undefined, due: true }}
          categories={["withinFour", "fourToSix", "afterSix"]}
          states={[{ value: "awaiting", label: "No return yet" }]}
        />
      ),
    },
    {
      title: "Actions of the Office",
      element: (
        <ReminderActs
          bringUpOn="2026-12-01"
          acts={[
            {
              act: "reminders.withheld",
              asks: [
                { name: "until", kind: "day", required: true },
                { name: "reason", kind: "text", required: false, most: 2_000 },
              ],
              commandId: "example-command-1",
            },
            {
              act: "otherReminder.sent",
              asks: [
                { name: "subject", kind: "text", required: false, most: 200 },
                { name: "text", kind: "text", required: false, most: 2_000 },
                { name: "expiresOn", kind: "day", required: false },
              ],
              commandId: "example-command-2",
            },
            {
              act: "bringUp.set",
              asks: [{ name: "on", kind: "day", required: false }],
              commandId: "example-command-3",
            },
          ]}
        />
      ),
    },
  ],
};
