import type { ReactElement } from "react";

/** One named way to use a component: shown on the examples page and walked by the accessibility tests. */
export interface Example {
  readonly title: string;
  readonly element: ReactElement;
}

/** The export `examples` of each `examples.tsx`. */
export interface ComponentExamples {
  readonly component: string;
  readonly examples: readonly Example[];
}
