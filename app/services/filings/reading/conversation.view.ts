import type { Instant } from "~/workflows/kit";
import type { Remark } from "./review.view";

/** Something that one side said to the other about a form. */
export interface Said {
  readonly id: string;
  readonly at: Instant;
  /** Name of whoever said it. */
  readonly by: string;
  /** What happened with it: "Returned to preparer". */
  readonly done: string;
  readonly text: string | null;
  readonly remarks: readonly Remark[];
}
