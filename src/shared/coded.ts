// A catalogue of sentences: each has a code and is rendered from plain JSON values.

type Catalogue = Readonly<Record<string, (values: never) => string>>;
type ValuesOf<Text> = Text extends (values: infer Values) => string
  ? unknown extends Values
    ? Readonly<Record<never, never>>
    : Values
  : never;

/** A code of the catalogue with the values that its sentence needs. */
export type Coded<Of extends Catalogue> = {
  readonly [Code in keyof Of & string]: {
    readonly code: Code;
    readonly params: ValuesOf<Of[Code]>;
  };
}[keyof Of & string];

/** @returns a function that joins a code and its values; a code without any takes none */
export const coder =
  <Of extends Catalogue>() =>
  <Code extends keyof Of & string>(code: Code, ...[params]: Parameters<Of[Code]>): Coded<Of> =>
    ({ code, params: params ?? {} }) as unknown as Coded<Of>;

/** The sentence; empty for a code that the catalogue lacks, as in a file of a later version. */
export const codedText = (catalogue: Catalogue, coded: { code: string; params: object }): string =>
  Object.hasOwn(catalogue, coded.code)
    ? (catalogue[coded.code] as (values: object) => string)(coded.params)
    : '';
