// Tables for a spreadsheet: heading and cell of a column stand together, so that neither can be forgotten.

export type Cell = string | number;

/** Heading → cell of one row, in the order of the columns. */
export type Columns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

/** @param columns written `as const satisfies Columns<Row>`, so that the lines have a type for each heading */
export const tableOf = <Row, Name extends string>(
  columns: readonly (readonly [Name, (row: Row) => Cell])[],
) => ({
  headings: columns.map(([name]) => name),
  lineOf: (row: Row) =>
    Object.fromEntries(columns.map(([name, cellOf]) => [name, cellOf(row)])) as Record<Name, Cell>,
});
