/** The headings of a printed cash book: those of Form 92 for companies, of Form 150 for bankrupts (`layouts/cash-book.json`). */
import * as z from "zod";

import type { Estate } from "./entry";
import { InLanguages } from "./in-languages";
import file from "./layouts/cash-book.json";

const Side = z.strictObject({ title: InLanguages, party: InLanguages, nature: InLanguages });
const Layout = z.strictObject({ source: InLanguages, receipts: Side, payments: Side });
const LAYOUTS = z.strictObject({ company: Layout, bankruptcy: Layout }).parse(file);

/** The headings for an estate. */
export const cashBookLayout = (estate: Estate): z.output<typeof Layout> => LAYOUTS[estate];
