/** Every example of every component: for the examples page and for the accessibility tests. */
import type { ComponentExamples } from "./example";

const modules = import.meta.glob<{ readonly examples: ComponentExamples }>(
  ["./**/examples.tsx", "../families/*/components/**/examples.tsx"],
  { eager: true },
);

export const gallery: readonly ComponentExamples[] = Object.values(modules)
  .map(({ examples }) => examples)
  .sort((left, right) => left.component.localeCompare(right.component));
