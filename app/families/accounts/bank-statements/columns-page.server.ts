/** The page on which it is chosen how a bank's file of separated values is read. */
import type { TFunction } from "i18next";

import {
  COLUMN_ROLES,
  DATE_ORDERS,
  DECIMAL_MARKS,
  DELIMITERS,
  ENCODINGS,
  type StatementLayout,
} from "~/workflows/shared/bank-statement/index";
import { listCurrencies } from "~/workflows/records/cash-book/index";
import { importFacts, statementImport, type StatementImport } from "~/workflows/jobs/statement-import/index";

import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { type DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import type { VisibleBook } from "../cash-book/visible-book.server";

import { toBookHints, readImport, type OpenImport } from "./import-requested.server";
import { readLayoutForm, listRoles, type TypedLayout } from "./layout-form.server";
import type { ReadTable } from "./read-statement.server";
import { sayProblems } from "./say-problems";
import type { CalendarDate } from "~/workflows/kit";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface ReadRow {
  readonly at: number;
  readonly date: CalendarDate;
  readonly text: string;
  readonly reference: string;
  /** Money in above nil. */
  readonly amount: number;
  readonly balance: number | null;
}

export interface ColumnsPage {
  readonly headings: readonly string[];
  /** Digest of the headings: whether they are those that were seen. */
  readonly headingsDigest: string;
  /** The first rows as they are written. */
  readonly sample: readonly { readonly at: number; readonly cells: readonly string[] }[];
  readonly roles: readonly (string | null)[];
  readonly chosen: {
    readonly encoding: string;
    readonly delimiter: string;
    readonly headingAt: string;
    readonly dateOrder: string;
    readonly decimal: string;
    readonly reversed: boolean;
    readonly currency: string;
  };
  readonly choices: {
    readonly roles: readonly Choice[];
    readonly encodings: readonly Choice[];
    readonly delimiters: readonly Choice[];
    readonly dateOrders: readonly Choice[];
    readonly decimals: readonly Choice[];
    readonly currencies: readonly Choice[];
  };
  /** The first rows as they are read; `null` where nothing can be read yet. */
  readonly read: {
    readonly currency: string;
    readonly rows: readonly ReadRow[];
    readonly count: number;
  } | null;
  readonly problems: readonly RefusalMessage[];
}

type Input = Pick<PageContext, "portal" | "t">;

/** As the file is read now, or as it is proposed. */
export async function columnsPage(
  { portal, t }: Input,
  book: VisibleBook,
  open: OpenImport,
): Promise<ColumnsPage | null> {
  const { layout } = open.current.context;
  const read = await readImport(portal, book, open);
  if (read.kind !== "table") return null;
  const proposed = layout ?? read.proposed.layout;
  const again =
    layout === null && proposed !== null ? await readImport(portal, book, open, { layout: proposed }) : read;
  const { currency } = toBookHints(book);
  const width = read.proposed.headings.length;
  return shownColumns(t, book, again.kind === "table" ? again : read, {
    dateOrder: proposed?.dateOrder ?? "dmy",
    decimal: proposed?.decimal ?? ".",
    reversed: proposed?.amounts.kind === "signed" && proposed.amounts.reversed,
    currency: proposed?.currency ?? currency,
    roles: proposed === null ? read.proposed.roles : listRoles(proposed, width),
    headingAt: layout?.headingAt ?? read.proposed.headingAt,
    problem: null,
  });
}

/** What was posted, and the file read by it. */
export interface TriedColumns {
  readonly page: ColumnsPage;
  /** The layout that reads the whole file; `null` where there is none. */
  readonly layout: StatementLayout | null;
  readonly headings: string;
}

/** Reads the file as the form says. Where it is taken apart in another way than was seen, its columns are proposed anew. */
export async function tryColumns(
  { portal, t }: Input,
  book: VisibleBook,
  open: OpenImport,
  form: FormData,
): Promise<TriedColumns | null> {
  const typed = readLayoutForm(form);
  const apart = await readImport(portal, book, open, { hints: typed.hints });
  if (apart.kind === "statements") return null;
  const { currency } = toBookHints(book);
  const shown = { ...typed, currency: typed.currency || currency, headingAt: typed.hints.headingAt };
  // In another encoding or with another delimiter it is no table any more.
  if (apart.kind === "unread")
    return {
      page: { ...shownColumns(t, book, emptyTable(typed), shown), problems: sayProblems(t, apart.problems) },
      layout: null,
      headings: "",
    };
  const { headings, roles } = apart.proposed;
  const isOther = typed.headings !== apart.headings || headings.length !== typed.width;
  if (isOther) {
    const page = shownColumns(t, book, apart, { ...shown, roles, problem: null });
    return { page, layout: null, headings: apart.headings };
  }
  const read = typed.layout === null ? apart : await readImport(portal, book, open, { layout: typed.layout });
  const table = read.kind === "table" ? read : apart;
  const isRead = table.reading?.ok === true;
  return {
    page: shownColumns(t, book, table, shown),
    layout: isRead ? typed.layout : null,
    headings: apart.headings,
  };
}

const emptyTable = ({ hints: { encoding, delimiter } }: TypedLayout): ReadTable => ({
  kind: "table",
  encoding,
  delimiter,
  proposed: { layout: null, headings: [], roles: [], headingAt: 0 },
  headings: "",
  sample: [],
  reading: null,
});

type Shown = Pick<TypedLayout, "dateOrder" | "decimal" | "reversed" | "roles" | "problem"> & {
  readonly currency: string;
  readonly headingAt: number;
};

function shownColumns(
  t: TFunction,
  book: VisibleBook,
  { encoding, delimiter, proposed, sample, reading, headings }: ReadTable,
  { dateOrder, decimal, reversed, currency, roles, headingAt, problem }: Shown,
): ColumnsPage {
  const statement = reading?.ok === true ? reading.statements[0] : undefined;
  return {
    headings: proposed.headings,
    headingsDigest: headings,
    sample,
    roles,
    chosen: {
      encoding,
      delimiter: String(DELIMITERS.indexOf(delimiter)),
      headingAt: String(headingAt),
      dateOrder,
      decimal: String(DECIMAL_MARKS.indexOf(decimal)),
      reversed,
      currency,
    },
    choices: {
      roles: COLUMN_ROLES.map((value) => ({ value, label: t(`bankStatements.roles.${value}`) })),
      encodings: ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] })),
      delimiters: DELIMITER_NAMES.map((name, place) => ({
        value: String(place),
        label: t(`bankStatements.columns.delimiters.${name}`),
      })),
      dateOrders: DATE_ORDERS.map((value) => ({ value, label: t(`bankStatements.dateOrders.${value}`) })),
      decimals: DECIMAL_NAMES.map((name, place) => ({
        value: String(place),
        label: t(`bankStatements.columns.decimals.${name}`),
      })),
      currencies: listCurrencies(book.header).map((value) => ({ value, label: value })),
    },
    read:
      statement === undefined
        ? null
        : {
            currency: statement.currency,
            count: statement.lines.length,
            rows: statement.lines.slice(0, ROWS).map(({ at, date, text, reference, amount, balance }) => ({
              at,
              date,
              text,
              reference: reference ?? "",
              amount,
              balance: balance ?? null,
            })),
          },
    problems: listProblems(t, problem, reading),
  };
}

const ROWS = 8;
/** In the order of the delimiters and of the decimal marks. */
const DELIMITER_NAMES = ["comma", "semicolon", "tab", "bar"] as const;
const DECIMAL_NAMES = ["point", "comma"] as const;
const ENCODING_NAMES: Readonly<Record<StatementLayout["encoding"], string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (LE)",
  "utf-16be": "UTF-16 (BE)",
  big5: "Big5",
  gb18030: "GB18030 / GBK",
  "windows-1252": "Windows-1252",
};

function listProblems(
  t: TFunction,
  problem: TypedLayout["problem"],
  reading: ReadTable["reading"],
): readonly RefusalMessage[] {
  if (problem !== null) return [{ sentence: t(`bankStatements.layoutProblems.${problem}`) }];
  return reading === null || reading.ok ? [] : sayProblems(t, reading.problems);
}

/** Records how the file is read; the firm's next file with these headings is read so, too. */
export function chooseLayout(
  { portal, requestId }: Pick<PageContext, "portal" | "requestId">,
  { by }: VisibleBook,
  { stream }: OpenImport,
  { layout, headings }: { readonly layout: StatementLayout; readonly headings: string },
  commandId: string,
): Promise<DispatchOutcome<StatementImport>> {
  return dispatch(portal.log, statementImport, {
    stream,
    type: "layout.chosen",
    data: importFacts["layout.chosen"].payload.parse({ layout, headings, remembered: false }),
    by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}
