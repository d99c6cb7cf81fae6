import type { ComponentExamples } from "../../example";
import { Button } from "~/app/components/ui/button/button";
import { FirmForm } from "./firm-form";
import { FirmList } from "./firm-list";
import { FirmMappings } from "./firm-mappings";
import { FirmHistory, SuspensionForm, FirmUsers, SuspensionNotice } from "./firm-parts";
import { PractitionerContact } from "./practitioner-contact";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

const USER = {
  id: "pa.example",
  loginName: "pa.example",
  name: "WONG Siu Ming",
  role: "Principal administrator",
  state: "active",
  to: "#account",
  lastLoginAt: "2026-11-20T02:00:00.000Z",
} as const;

export const examples: ComponentExamples = {
  component: "Firms",
  examples: [
    {
      title: "How a practitioner in office is reached",
      element: (
        <PractitionerContact
          practitioner={{
            name: "WONG Siu Ming 黃小明",
            firm: "Example Trustees Limited",
            address: ["18/F, Example Tower", "1 Demonstration Road Central", "Hong Kong"],
            phone: "2000 1801",
            email: "office@example.com",
          }}
        />
      ),
    },
    {
      title: "The list of firms",
      element: (
        <FirmList
          items={[
            {
              id: "firm-example",
              nameEn: "Example Trustees Limited",
              nameZh: "例子受託人有限公司",
              shortName: "Example",
              firmType: "PIP",
              ormisFirms: ["P0042"],
              state: "suspended",
              accounts: 2,
              phone: null,
              email: null,
              address: null,
              tenderReference: null,
              businessRegistration: null,
              companyNumber: null,
            },
          ]}
          total={{ count: 1, capped: false }}
          page={1}
          size={25}
          sorting={{ column: "nameEn", direction: "asc" }}
          filters={{ search: "", firmType: "PIP", state: undefined, ess: "yes" }}
        />
      ),
    },
    {
      title: "Particulars with a problem",
      element: (
        <FirmForm
          id="example-firm"
          values={{}}
          answer={{
            typed: { nameZh: "例子受託人有限公司" },
            ticked: {},
            problems: { nameEn: "English is required" },
            refused: [{ sentence: "Someone else has changed this in the meantime.", code: "ERR-CONFLICT" }],
          }}
        >
          <Button type="submit">Save the particulars</Button>
        </FirmForm>
      ),
    },
    {
      title: "Mappings of a register",
      element: (
        <FirmMappings
          commandId="example-command"
          register="PIP"
          mappings={[{ register: "PIP", ormisFirm: "P0042", name: "EXAMPLE TRUSTEES LTD" }]}
          answer={UNANSWERED}
        />
      ),
    },
    {
      title: "People, standing and history",
      element: (
        <div className="flex flex-col gap-4">
          <SuspensionNotice
            suspension={{ reason: "Licence lapsed", at: "2026-11-20T02:00:00.000Z", by: "KWOK Chun Kit" }}
          />
          <SuspensionForm
            commandId="example-command"
            nameEn="Example Trustees Limited"
            state="active"
            users={[USER]}
            runningCases={12}
          />
          <FirmUsers users={[USER]} addUser="#add" />
          <FirmHistory
            history={[
              {
                id: "1",
                title: "Particulars changed",
                at: "2026-11-20T02:00:00.000Z",
                by: "KWOK Chun Kit",
                detail: null,
                changed: ["fax", "address"],
              },
            ]}
          />
        </div>
      ),
    },
  ],
};
