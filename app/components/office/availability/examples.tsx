import type { ComponentExamples } from "~/app/components/example";
import type { ReadAvailability } from "~/app/services/office/availability/told";

import { MaintenanceNotices } from "../../platform/shell/maintenance-notice";
import { MaintenanceForm } from "./office-forms";
import { MaintenanceTable, OutageTable, StandingText } from "./office-page";
import { AvailabilityReport, WhenFull } from "./report";

const PLANNED = {
  id: "01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
  from: "2026-12-05T18:00:00.000Z",
  until: "2026-12-05T20:00:00.000Z",
  affected: "Nothing can be filed. Receipts can be checked.",
  isUnderWay: false,
};
const EDITION = {
  edition: 1,
  paragraphs: ["A form is filed when the portal shows its receipt."],
  at: "2026-11-02T02:00:00.000Z",
};

const AVAILABILITY: ReadAvailability = {
  at: "2026-11-29T12:00:00.000Z",
  state: "serving",
  since: "2026-11-20T03:10:00.000Z",
  measuredSince: "2026-10-01T00:00:00.000Z",
  planned: [PLANNED],
  months: [
    {
      month: "2026-11",
      served: 0.9981,
      minutes: { outage: 20, maintenance: 60 },
      breaks: [
        {
          kind: "outage",
          from: "2026-11-20T02:50:00.000Z",
          until: "2026-11-20T03:10:00.000Z",
          minutes: 20,
          isOngoing: false,
          cause: "A power failure in the building.",
          filed: "What was filed by noon counts as filed at 11:00.",
        },
        {
          kind: "maintenance",
          from: "2026-11-07T18:00:00.000Z",
          until: "2026-11-07T19:00:00.000Z",
          minutes: 60,
          isOngoing: false,
          cause: null,
          filed: null,
        },
      ],
      further: 2,
    },
    { month: "2026-10", served: 1, minutes: { outage: 0, maintenance: 0 }, breaks: [], further: 0 },
  ],
  editions: [EDITION, { ...EDITION, edition: 0, at: null }],
};

export const examples: ComponentExamples = {
  component: "Availability",
  examples: [
    { title: "Serving, with a past", element: <AvailabilityReport availability={AVAILABILITY} /> },
    {
      title: "An outage that goes on",
      element: (
        <AvailabilityReport availability={{ ...AVAILABILITY, state: "outage", planned: [], months: [] }} />
      ),
    },
    {
      title: "Nothing measured",
      element: (
        <AvailabilityReport
          availability={{
            ...AVAILABILITY,
            state: "unknown",
            since: null,
            measuredSince: null,
            planned: [],
            months: [],
          }}
        />
      ),
    },
    { title: "No room", element: <WhenFull isOffice /> },
    {
      title: "On every page",
      element: <MaintenanceNotices maintenance={[PLANNED, { ...PLANNED, id: "2", isUnderWay: true }]} />,
    },
    {
      title: "The office’s lists",
      element: (
        <>
          <MaintenanceTable
            commandId="example-command"
            maintenance={[
              { ...PLANNED, state: "planned", by: "LEE Officer", at: "2026-11-28T02:00:00.000Z" },
            ]}
          />
          <OutageTable
            outages={[
              {
                id: "202611200250",
                from: "2026-11-20T02:50:00.000Z",
                until: "2026-11-20T03:10:00.000Z",
                minutes: 20,
                maintenance: 5,
                cause: null,
              },
            ]}
          />
        </>
      ),
    },
    {
      title: "The standing text",
      element: (
        <StandingText
          commandId="example-command"
          seen={1}
          isWritten
          editions={[
            { ...EDITION, by: "LEE Officer" },
            { ...EDITION, edition: 0, at: null, by: null },
          ]}
        />
      ),
    },
    {
      title: "Maintenance with a wrong end",
      element: (
        <MaintenanceForm
          commandId="example-command"
          seen={0}
          isNew
          hasBegun={false}
          values={{}}
          now="2026-11-29T12:00:00.000Z"
          others={[PLANNED]}
          answer={{
            typed: { fromDay: "05/12/2026", fromTime: "02:00", untilDay: "05/12/2026", untilTime: "01:00" },
            ticked: {},
            problems: { untilTime: "The end must be later than the beginning" },
            refused: [],
          }}
        />
      ),
    },
    {
      title: "Maintenance, previewed, overlapping with another",
      element: (
        <MaintenanceForm
          commandId="example-command"
          seen={0}
          isNew
          hasBegun={false}
          values={{}}
          now="2026-11-29T12:00:00.000Z"
          others={[PLANNED]}
          answer={{
            typed: {
              ...{ fromDay: "06/12/2026", fromTime: "01:00", untilDay: "06/12/2026", untilTime: "03:00" },
              ...{ affectedEn: "Nothing can be filed", affectedZhHk: "不能提交", affectedZhCn: "无法提交" },
            },
            ticked: {},
            problems: {},
            refused: [],
          }}
        />
      ),
    },
  ],
};
