// Tables in literal SQL: only the reads of a later feature may name another feature's tables.
import { Visitor } from 'oxc-parser';
import { isEarlier, isTest, placeOf } from './layers.js';

const IN_SQL = /\b(?:from|join|into|update)\s+"?([a-z_]+)/gi;

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
export function tablesNamed({ file, text, program }) {
  if (!placeOf(file)?.feature || isTest(file) || !program || !text.includes('sql')) return [];
  const tables = new Set();
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.name !== 'sql') return;
      const written = quasi.quasis.map(({ value }) => value.cooked).join(' ? ');
      for (const [, table] of written.matchAll(IN_SQL)) tables.add(table);
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
