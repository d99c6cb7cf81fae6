/** The material from which the families of forms make their part of the demo office. */
import type { Portal } from "../../platform/portal/portal";
import type { DemoCase } from "./demo-case";
import type { Random } from "./random";
import type { Storyteller } from "./story.server";

export interface DemoContext {
  readonly portal: Portal;
  readonly tellers: Storyteller;
  readonly cases: readonly DemoCase[];
  readonly now: string;
  /** The chance that made the cases, as far as it has come. */
  readonly random: Random;
  /** From which a family makes a chance of its own: what one family adds does not change the others. */
  readonly seed: number;
}
