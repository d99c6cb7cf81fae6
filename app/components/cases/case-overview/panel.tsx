import type { ReactNode } from "react";

import { Section } from "~/app/components/ui/section";

/** A part of a tab with its heading. */
export const Panel = (part: { readonly title: string; readonly children: ReactNode }) => (
  <Section {...part} className="flex flex-col gap-2" />
);
