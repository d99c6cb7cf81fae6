import type { ReferenceCall } from "~/app/api/reference.server";

import { ApiIntroduction, ApiErrors } from "./api-introduction";
import { ApiReference } from "./api-reference";
import type { ComponentExamples } from "../../example";

const CALL: ReferenceCall = {
  id: "getCase",
  method: "GET",
  path: "/api/v1/cases/{caseId}",
  summary: "A case",
  description: null,
  scope: "read",
  needsKey: true,
  refusals: ["ERR-API-404"],
  parameters: [
    {
      name: "caseId",
      place: "path",
      example: "HCB-12-2022",
      type: "string (path)",
      required: true,
      meaning: null,
    },
  ],
  bodyExample: null,
  answerExample: '{\n  "isSuccess": true\n}',
  bodyType: null,
  body: [],
  answerType: null,
  answer: [
    {
      name: "data.caseNo",
      type: "string",
      required: true,
      meaning: "As the court writes it",
    },
  ],
};

export const examples: ComponentExamples = {
  component: "ApiReference",
  examples: [
    {
      title: "Before and after the calls",
      element: (
        <>
          <ApiIntroduction />
          <ApiErrors errors={[{ code: "ERR-API-404", sentence: "There is no such thing.", next: "" }]} />
        </>
      ),
    },
    {
      title: "One call",
      element: <ApiReference areas={[{ area: "cases", calls: [CALL] }]} open={CALL} />,
    },
  ],
};
