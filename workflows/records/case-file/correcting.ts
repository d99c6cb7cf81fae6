/** The fold of corrections: parts of the case, and its lists of directors, orders, programmes and securities. */
import type * as z from "zod";

import { applyFieldChanges, when } from "../../kit";
import type { FieldChanges as Changes, Scalar } from "../../kit";
import { withContact } from "./contact";
import { caseFileFacts } from "./facts";
import type { CaseDate } from "./facts";
import type { CaseFile, CaseOrder, Listed } from "./case";
import {
  CaseParticulars,
  Debtor,
  Director,
  Order,
  Petition,
  Programme,
  Security,
  Settlement,
  cutToLimits,
} from "./particulars";
import type { OrderKind } from "./particulars";

/** The date of the case that the newest order of a kind gives; an order of another kind gives none. */
export const DATE_OF_ORDER: Readonly<Partial<Record<OrderKind, CaseDate>>> = {
  suspension: "suspensionOrder",
  discharge: "discharge",
  nonCommencement: "nco",
  rescission: "rescission",
  annulment: "rescission",
};

/** The parts of a case that are corrected field by field. */
export const CASE_PARTS = { case: CaseParticulars, debtor: Debtor, petition: Petition } as const;
export type CasePart = keyof typeof CASE_PARTS;

/** As much of a case as is corrected field by field. */
export type CorrectableCase = Pick<
  CaseFile,
  | keyof z.output<typeof CaseParticulars>
  | "debtor"
  | "petition"
  | "directors"
  | "orders"
  | "programmes"
  | "securities"
  | "settlements"
>;

/** What the parts read today. */
export const readPart = {
  case: ({
    nameEn,
    nameZh,
    addressEn,
    addressZh,
    approvedMonthlyExpenditure,
    insolvencyOfficer,
  }: CorrectableCase) => ({
    nameEn,
    nameZh,
    addressEn,
    addressZh,
    approvedMonthlyExpenditure,
    insolvencyOfficer,
  }),
  debtor: ({ debtor }: CorrectableCase) => debtor,
  petition: ({ petition }: CorrectableCase) => petition ?? {},
} as const;

/** The lists of a case, each with what an entry is. */
export const CASE_LISTS = {
  director: Director,
  order: Order,
  programme: Programme,
  security: Security,
  settlement: Settlement,
} as const;
export type CaseListName = keyof typeof CASE_LISTS;

/** The lists as they read today. */
export const readList = {
  director: ({ directors }: CorrectableCase) => directors,
  order: ({ orders }: CorrectableCase) => orders,
  programme: ({ programmes }: CorrectableCase) => programmes,
  security: ({ securities }: CorrectableCase) => securities,
  settlement: ({ settlements }: CorrectableCase) => settlements,
} as const;

/** The dates that hang on orders follow the newest of each kind; a date whose last order is gone goes with it. */
export function withDatesOfOrders(file: CaseFile, touched: readonly CaseOrder[]): CaseFile {
  const names = new Set(touched.flatMap(({ entry }) => DATE_OF_ORDER[entry.kind] ?? []));
  const dates = { ...file.dates };
  for (const name of names) {
    const days = file.orders
      .filter(({ entry }) => DATE_OF_ORDER[entry.kind] === name)
      .map(({ entry }) => entry.on);
    const newest = days.sort().at(-1);
    if (newest === undefined) delete dates[name];
    else dates[name] = newest;
  }
  return { ...file, dates };
}

/** What a part reads with its changes; what would not fit is not taken (a guard has refused it before). */
function corrected<Part>(
  schema: z.ZodType<Part>,
  part: Readonly<Record<string, Scalar | undefined>>,
  changes: Changes,
) {
  return schema.safeParse(applyFieldChanges(part, changes)).data;
}

const addressed = (file: CaseFile, changes: Changes): CaseFile => {
  const part = corrected(CaseParticulars, readPart.case(file), changes);
  if (part === undefined) return file;
  const {
    approvedMonthlyExpenditure: _1,
    insolvencyOfficer: _2,
    nameZh: _3,
    addressEn: _4,
    addressZh: _5,
    ...others
  } = file;
  return { ...others, ...part };
};

/** The three facts of a list, folded. */
function entries<Entry extends Readonly<Record<string, Scalar | undefined>>>(
  schema: z.ZodType<Entry>,
  read: (file: CaseFile) => readonly Listed<Entry>[],
  write: (file: CaseFile, list: readonly Listed<Entry>[]) => CaseFile,
) {
  return {
    added: (file: CaseFile, { id, entry }: Listed<Entry>) => write(file, [...read(file), { id, entry }]),
    corrected: (file: CaseFile, { id, changes }: { readonly id: string; readonly changes: Changes }) =>
      write(
        file,
        read(file).map((each) =>
          each.id === id ? { id, entry: corrected(schema, each.entry, changes) ?? each.entry } : each,
        ),
      ),
    removed: (file: CaseFile, { id }: { readonly id: string }) =>
      write(
        file,
        read(file).filter((each) => each.id !== id),
      ),
  };
}

const directors = entries(Director, readList.director, (file, list) => ({ ...file, directors: list }));
const orders = entries(Order, readList.order, (file, list) =>
  withDatesOfOrders({ ...file, orders: list }, [...file.orders, ...list]),
);
const programmes = entries(Programme, readList.programme, (file, list) => ({ ...file, programmes: list }));
const securities = entries(Security, readList.security, (file, list) => ({ ...file, securities: list }));
const settlements = entries(Settlement, readList.settlement, (file, list) => ({
  ...file,
  settlements: list,
}));

/** How each fact of a correction changes the case. */
export const correcting = {
  "case.corrected": when(caseFileFacts["case.corrected"], (file: CaseFile, { changes }) =>
    addressed(file, changes),
  ),
  "debtor.corrected": when(caseFileFacts["debtor.corrected"], (file: CaseFile, { changes }) =>
    withContact({ ...file, debtor: corrected(Debtor, file.debtor, changes) ?? file.debtor }),
  ),
  "petition.corrected": when(caseFileFacts["petition.corrected"], (file: CaseFile, { changes }) => ({
    ...file,
    petition: cutToLimits(corrected(Petition, readPart.petition(file), changes) ?? readPart.petition(file)),
  })),
  "director.recorded": when(caseFileFacts["director.recorded"], directors.added),
  "director.corrected": when(caseFileFacts["director.corrected"], directors.corrected),
  "director.removed": when(caseFileFacts["director.removed"], directors.removed),
  "order.recorded": when(caseFileFacts["order.recorded"], orders.added),
  "order.corrected": when(caseFileFacts["order.corrected"], orders.corrected),
  "order.removed": when(caseFileFacts["order.removed"], orders.removed),
  "programme.recorded": when(caseFileFacts["programme.recorded"], programmes.added),
  "programme.corrected": when(caseFileFacts["programme.corrected"], programmes.corrected),
  "programme.removed": when(caseFileFacts["programme.removed"], programmes.removed),
  "security.recorded": when(caseFileFacts["security.recorded"], securities.added),
  "security.corrected": when(caseFileFacts["security.corrected"], securities.corrected),
  "security.removed": when(caseFileFacts["security.removed"], securities.removed),
  "settlement.recorded": when(caseFileFacts["settlement.recorded"], settlements.added),
  "settlement.corrected": when(caseFileFacts["settlement.corrected"], settlements.corrected),
  "settlement.removed": when(caseFileFacts["settlement.removed"], settlements.removed),
};
