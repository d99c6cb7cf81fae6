/** The English texts, for types: what is named by a key must have its words. */
import type english from "./catalogue.en";

export type English = typeof english;
