import type { Remark } from "../reading/review.view";

export interface RemarkToDo extends Remark {
  /** The name of the person who asks. */
  readonly name: string;
  /** The field that it is about. */
  readonly to: string;
}
