/** The name of a job: by a key of its words. */
import type { Catalogue } from "~/app/i18n/catalogue";

export type JobName = keyof Catalogue["background"]["jobs"];
