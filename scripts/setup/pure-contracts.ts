// Lets a build leave out the schemas that a screen does not use. A contract's constants are made by calls, which a bundler
// keeps in case they do something else: one limit from a contract would bring all its schemas, and zod, to every phone.
import type { Plugin } from 'vite';

interface Declaration {
  readonly type: string;
  readonly declaration?: Declaration | null;
  readonly kind?: string;
  readonly declarations?: readonly {
    readonly id: { readonly type: string };
    readonly init: { readonly type: string; readonly start: number; readonly end: number } | null;
  }[];
}

const isCall = ({ type }: { type: string }): boolean => type === 'CallExpression';

/**
 * Each constant of the module that a call makes becomes a call that the bundler may drop.
 * @param body of the program that `code` was parsed to
 */
export function markPure(code: string, body: readonly Declaration[]): string {
  const calls = body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ id, init }) => (id.type === 'Identifier' && init && isCall(init) ? [init] : []));
  return calls.reduceRight(
    (marked, { start, end }) =>
      `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`,
    code,
  );
}

/** For `contract.ts`, and the texts and codes it checks: a contract only describes, by the layers of `src/README.md`. */
export const pureContracts: Plugin = {
  name: 'pure-contracts',
  // After types are stripped.
  enforce: 'post',
  transform(code, id) {
    // Patterns that are made, and nothing else.
    if (/\/src\/shared\/(text|codes)\.ts$/.test(id)) {
      return { code, map: null, moduleSideEffects: false };
    }
    if (!/\/src\/(features\/\w+\/contract|shared\/columns)\.ts$/.test(id)) return undefined;
    return { code: markPure(code, this.parse(code).body as readonly Declaration[]), map: null };
  },
};
