/** What a job is called: by a key of its words. */
import type { English } from "~/app/i18n/english";

export type JobName = keyof English["background"]["jobs"];
