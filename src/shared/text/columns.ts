// Column definitions of spreadsheet exports, with heading and cell in one place.

export type Cell = string | number;

/** A phone number as text: a spreadsheet would drop its leading zeros and plus sign. */
export const phoneCell = (phone: string | null): string =>
  phone === null ? '' : phone.replace(/^(?=[+\d])/, "'");

/** Pairs of heading and cell function, in column order. */
export type Columns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

/** @param columns declared `as const satisfies Columns<Row>`, so that the headings are literal types */
export const tableOf = <Row, Name extends string>(
  columns: readonly (readonly [Name, (row: Row) => Cell])[],
) => ({
  headings: columns.map(([name]) => name),
  lineOf: (row: Row) =>
    Object.fromEntries(columns.map(([name, cellOf]) => [name, cellOf(row)])) as Record<Name, Cell>,
});
