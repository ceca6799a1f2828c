// Column definitions of spreadsheet exports: heading and cell in one place.

export type Cell = string | number;

/** A phone number as text: a spreadsheet would take its zeros and its plus away. */
export const phoneCell = (phone: string | null): string =>
  phone === null ? '' : phone.replace(/^(?=[+\d])/, "'");

/** Pairs of heading and cell function, in the order of the columns. */
export type Columns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

/** @param columns `as const satisfies Columns<Row>`, so that the headings are literal types */
export const tableOf = <Row, Name extends string>(
  columns: readonly (readonly [Name, (row: Row) => Cell])[],
) => ({
  headings: columns.map(([name]) => name),
  lineOf: (row: Row) =>
    Object.fromEntries(columns.map(([name, cellOf]) => [name, cellOf(row)])) as Record<Name, Cell>,
});
