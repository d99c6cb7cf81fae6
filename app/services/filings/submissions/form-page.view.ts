import type { Catalogue } from "~/app/i18n/catalogue";

export type FormPageName = keyof Catalogue["filing"]["links"];
