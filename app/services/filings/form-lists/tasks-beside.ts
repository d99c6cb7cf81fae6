/** What a family of forms that are their filers' own says of tasks: they stand in no list of the cases. */
import type { ListParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface TaskBeside {
  readonly stream: string;
  readonly to: string;
  readonly label: string;
}

export type ListTasksBeside = (
  portal: ListParts,
  user: CurrentUser,
  submission: Pick<VisibleSubmission, "type" | "current">,
) => Promise<readonly TaskBeside[] | null>;
