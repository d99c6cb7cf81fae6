import type { ComponentExamples } from "~/app/components/example";
import { CourtOrders } from "./court-orders";

export const examples: ComponentExamples = {
  component: "CourtOrders",
  examples: [
    {
      title: "Orders of one's cases",
      element: (
        <CourtOrders
          items={[
            {
              id: "1",
              to: "/casefile/HCB-1234-2026/overview/important-dates",
              caseNo: "HCB 1234/2026",
              nameEn: "CHAN Tai Man",
              nameZh: "陳大文",
              kindLabel: "Suspension order",
              madeOn: "2026-03-01",
              until: "2027-03-01",
              details: "s.30A(3)",
            },
          ]}
          total={{ count: 1, capped: false }}
          page={1}
          size={25}
          sorting={{ column: "madeOn", direction: "desc" }}
          filters={{ search: "", kind: "suspension", from: "", to: "" }}
          kinds={[{ value: "suspension", label: "Suspension order" }]}
          office={false}
        />
      ),
    },
  ],
};
