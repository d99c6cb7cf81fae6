import type { ComponentExamples } from "~/app/components/example";
import { VersionList } from "./version-list";

const version = (number: number, fields: number, erased = false) => ({
  version: number,
  at: `2026-11-2${number}T02:1${number}:00.000Z`,
  by: "CHEUNG Ka Yan",
  what: "Draft saved",
  fields,
  files: number === 2 ? 1 : 0,
  erased,
});

export const examples: ComponentExamples = {
  component: "VersionList",
  examples: [
    {
      title: "Four versions, the first of them destroyed",
      element: (
        <form id="compare-example">
          <VersionList
            formId="compare-example"
            versions={[version(3, 12), version(2, 0), version(1, 4), version(0, 0, true)]}
            from={1}
            to={3}
            current={3}
            restore={null}
          />
        </form>
      ),
    },
  ],
};
