/**
 * The columns of a table, declared once: from the declaration follow the type of its rows and that of the records that the
 * program works with, and the way from each to the other. A record's `caseId` is the row's `case_id`.
 */
/** What a column can hold on both databases. */
type Value = string | number | null;

/** How a value of the program lies in a column. (Methods, so that columns of all kinds fit into one declaration.) */
export interface Codec<Kept, Cell extends Value> {
  write(value: Kept): Cell;
  read(cell: Cell): Kept;
}
type Columns = Readonly<Record<string, Codec<unknown, Value>>>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The records of a table, by its columns: `RecordOf<typeof submissionColumns>`. */
export type RecordOf<Declared extends Columns> = {
  [Name in keyof Declared]: ReturnType<Declared[Name]["read"]>;
};
/** The rows as they are in SQL. */
export type RowOf<Declared extends Columns> = {
  [Name in keyof Declared & string as SnakeCase<Name>]: ReturnType<Declared[Name]["write"]>;
};

const asItIs = <Kept extends Value>(): Codec<Kept, Kept> => ({
  write: (value) => value,
  read: (cell) => cell,
});

export const text = asItIs<string>();
export const optionalText = asItIs<string | null>();
export const integer = asItIs<number>();
/** 1 or 0. */
export const flag: Codec<boolean, number> = {
  write: (is) => (is ? 1 : 0),
  read: (cell) => cell === 1,
};
/** Each between bars, `|a|b|`: each can be looked for with its bars, and nothing else is found. */
export const barred: Codec<readonly string[], string | null> = {
  write: (values) => (values.length === 0 ? null : `|${values.join("|")}|`),
  read: (cell) => (cell ?? "").split("|").filter((value) => value !== ""),
};
/** JSON that whoever reads it has to check: it was written by the fold of a version. */
export const optionalJson: Codec<unknown, string | null> = {
  write: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  read: (cell): unknown => (cell === null ? null : JSON.parse(cell)),
};
/** One of a few words. Reading throws for any other: no fold has written it. */
export const oneOf = <Word extends string>(...words: readonly Word[]): Codec<Word, string> => ({
  write: (word) => word,
  read: (cell) => {
    const word = words.find((each) => each === cell);
    if (word === undefined) throw new RangeError(`Not one of ${words.join(", ")}: ${cell}`);
    return word;
  },
});

export interface RowMapper<Declared extends Columns> {
  toRow(this: void, record: RecordOf<Declared>): RowOf<Declared>;
  fromRow(this: void, row: RowOf<Declared>): RecordOf<Declared>;
}

/** @throws RangeError for a row or a record that lacks a column: it was made by another version */
export function rowMapper<Declared extends Columns>(columns: Declared): RowMapper<Declared> {
  const named = Object.entries(columns).map(([name, codec]) => ({ name, column: snakeCase(name), codec }));
  const hasAll =
    (key: "name" | "column") =>
    (value: object): boolean =>
      named.every((each) => each[key] in value);
  const isRow = (value: object): value is RowOf<Declared> => hasAll("column")(value);
  const isRecord = (value: object): value is RecordOf<Declared> => hasAll("name")(value);
  return {
    toRow(record) {
      const values: Readonly<Record<string, unknown>> = record;
      const row = Object.fromEntries(
        named.map(({ name, column, codec }) => [column, codec.write(values[name])]),
      );
      if (!isRow(row)) throw new RangeError("A record lacks a column of its table");
      return row;
    },
    fromRow(row) {
      const cells: Readonly<Record<string, Value>> = row;
      const record = Object.fromEntries(
        named.map(({ name, column, codec }) => [name, codec.read(cells[column] ?? null)]),
      );
      if (!isRecord(record)) throw new RangeError("A row lacks a column of its table");
      return record;
    },
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
