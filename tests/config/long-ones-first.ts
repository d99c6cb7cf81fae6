/**
 * The order of the test files. Vitest begins with the largest, which are not the longest, and knows how long each takes only where
 * it ran before. What takes long goes first, so that no processor is idle at the end; and among them the first two that need a
 * demo office each have one beside them that needs none, as whoever needs the same office waits until it is told.
 */
import { relative } from "node:path";

import { BaseSequencer, type TestSpecification } from "vitest/node";

const FIRST: readonly string[] = [
  "app/components/examples.test.tsx",
  "tests/new-workflow.test.ts",
  // The small office is told.
  "app/families/dossier/dossier.server.test.ts",
  // The usual office is told.
  "tests/routes/access.test.ts",
  "tests/faults/tampering.test.ts",
  "app/i18n/readers.test.ts",
  "tests/paths.test.ts",
  "tests/attacks/hostile-files.test.ts",
  "tests/machines.test.ts",
  "events/event-log.postgres.test.ts",
  "tests/faults/payments-killed.test.ts",
];

export class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const getIndex = ({ moduleId, project }: TestSpecification): number => {
      const place = FIRST.indexOf(relative(project.vitest.config.root, moduleId));
      return place === -1 ? FIRST.length : place;
    };
    // Within a project: another one begins with processes of its own.
    const projects = [...new Set(usual.map(({ project }) => project))];
    return projects.flatMap((project) =>
      usual.filter((file) => file.project === project).sort((a, b) => getIndex(a) - getIndex(b)),
    );
  }
}
