import type { ComponentExamples } from "~/app/components/example";
import { ChainVerdict } from "./chain-verdict";

const checkedAt = "2026-11-21T08:00:00.000Z";

export const examples: ComponentExamples = {
  component: "ChainVerdict",
  examples: [
    {
      title: "It holds",
      element: (
        <ChainVerdict again="?verify=now" verdict={{ holds: true, entries: 12, checkedAt, findings: [] }} />
      ),
    },
    {
      title: "An entry was altered",
      element: (
        <ChainVerdict
          again="?verify=now"
          verdict={{
            holds: false,
            entries: 12,
            checkedAt,
            findings: [{ position: 4711, problem: "hash-mismatch" }],
          }}
        />
      ),
    },
  ],
};
