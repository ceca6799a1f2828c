// Tables in literal SQL: only the reads of a later feature may name another feature's tables.
import { Visitor } from 'oxc-parser';
import { isEarlier, isTest, placeOf } from './layers.js';

const IN_SQL = /\b(?:from|join|into|update)\s+(?:main\.)?["[`]?([a-z_]+)/gi;

/** Layers whose texts are queries, not words for people. */
const QUERYING = new Set(['reads', 'repo', 'service']);

/** @returns table name → the feature that its file in db/schema is named after */
export function tableOwners(modules) {
  const owners = new Map();
  for (const { file, program } of modules) {
    const [, owner] = /^db\/schema\/([^/]+)\.ts$/.exec(file) ?? [];
    if (!owner) continue;
    new Visitor({
      CallExpression: ({ callee, arguments: [name] }) => {
        if (callee.name === 'sqliteTable') owners.set(name.value, owner);
      },
    }).visit(program);
  }
  return owners;
}

/** @returns the table names in the SQL of a feature's file, its own included */
export function tablesNamed({ file, program }) {
  if (!QUERYING.has(placeOf(file)?.layer) || isTest(file) || !program) return [];
  const tables = new Set();
  const look = (written) => {
    for (const [, table] of written.matchAll(IN_SQL)) tables.add(table);
  };
  new Visitor({
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.cooked).join(' ? ')),
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value);
    },
  }).visit(program);
  return [...tables];
}

/** @param owners as returned by `tableOwners` */
export function tableFaults(file, tables, owners) {
  const place = placeOf(file);
  return tables.map((table) => {
    const owner = owners.get(table);
    if (!owner || owner === place.feature) return null;
    if (place.layer === 'reads' && isEarlier(owner, place.feature)) return null;
    return `names the table ${table} of ${owner} in SQL; move the query into the reads of the later of the two features, or call a read of ${owner}`;
  });
}
