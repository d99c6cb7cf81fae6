/** The portal's answer to a save: the same shape for the autosave and for the page. */
import * as z from "zod";

export const SaveAnswer = z.object({
  version: z.number(),
  savedAt: z.string(),
  /** Number of the newest lease, which is the writer's now. */
  lease: z.number(),
  overlaps: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      mine: z.string(),
      theirs: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  refused: z.array(z.string()).readonly(),
});
export type SaveAnswer = z.infer<typeof SaveAnswer>;

/** The answer to the removal of a file: nothing where the file is gone, else why it is not. */
export const RemovalAnswer = z.object({ refused: z.array(z.string()).readonly() });
