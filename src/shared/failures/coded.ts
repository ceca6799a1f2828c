// A catalogue of messages: each has a code and is rendered from plain JSON values.

type Catalogue = Readonly<Record<string, (values: never) => string>>;
type ValuesOf<Text> = Text extends (values: infer Values) => string
  ? unknown extends Values
    ? Readonly<Record<never, never>>
    : NonNullable<Values>
  : never;

/** A code from the catalogue with the values its message needs. */
export type Coded<Of extends Catalogue> = {
  readonly [Code in keyof Of & string]: {
    readonly code: Code;
    readonly params: ValuesOf<Of[Code]>;
  };
}[keyof Of & string];

/** @returns a function that pairs a code with its values, if it has any */
export const coder =
  <Of extends Catalogue>() =>
  <Code extends keyof Of & string>(code: Code, ...[params]: Parameters<Of[Code]>): Coded<Of> =>
    ({ code, params: params ?? {} }) as unknown as Coded<Of>;

/** The message; empty for an unknown code, as in a file from a later version. */
export const codedText = (catalogue: Catalogue, coded: { code: string; params: object }): string =>
  Object.hasOwn(catalogue, coded.code)
    ? (catalogue[coded.code] as (values: object) => string)(coded.params)
    : '';
