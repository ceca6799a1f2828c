// Flattens JSON Schema into table rows: one row per field, with its type in words.
import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** A table row. Fields of a nested object follow it, prefixed with its name. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description?: string;
}

/** Maximum nesting depth; deeper fields are omitted. */
const DEPTH_MAX = 4;

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

const choicesOf = ({ anyOf, oneOf }: oas31.SchemaObject): readonly Schema[] | undefined =>
  anyOf ?? oneOf;

/** Zod writes the largest safe integer for "no bound". */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function rangeOf({ minimum, maximum, minLength, maxLength, maxItems }: oas31.SchemaObject): string {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength ?? maxItems];
  const unit = (minLength ?? maxLength) ? ' characters' : maxItems ? ' items' : '';
  if (isBound(least) && isBound(most)) return `, ${least} to ${most}${unit}`;
  if (isBound(most)) return `, at most ${most}${unit}`;
  return isBound(least) && least !== 0 ? `, at least ${least}${unit}` : '';
}

/** E.g. `integer, 1 to 200`, `"approve" or "reject"`, `object[]`. */
export function typeOf(schema: Schema): string {
  if (isReference(schema)) return schema.$ref.split('/').at(-1) ?? schema.$ref;
  const { type, format, items, const: constant } = schema;
  const preset = schema.default === undefined ? '' : `, else ${JSON.stringify(schema.default)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ') + preset;
  if (constant !== undefined) return JSON.stringify(constant);
  const choices = choicesOf(schema);
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (type === 'array') return `${items ? typeOf(items) : 'any'}[]${rangeOf(schema)}`;
  const name = [type ?? 'any'].flat().join(' or ');
  return `${name}${format ? ` (${format})` : ''}${rangeOf(schema)}${preset}`;
}

/** The object in a list or next to null, if any; `suffix` marks a list. */
function objectIn(schema: Schema): { object: oas31.SchemaObject; suffix: string } | undefined {
  if (isReference(schema)) return undefined;
  if (schema.properties) return { object: schema, suffix: '' };
  if (schema.items) {
    const found = objectIn(schema.items);
    return found && { ...found, suffix: `[]${found.suffix}` };
  }
  return choicesOf(schema)?.map(objectIn).find(Boolean);
}

/** The fields of an object or of the objects in a list, nested ones included, in schema order. */
export function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  const found = objectIn(schema);
  if (!found || depth === DEPTH_MAX) return [];
  const { properties = {}, required = [] } = found.object;
  return Object.entries(properties).flatMap(([key, of]) => {
    const name = prefix + key;
    const inner = objectIn(of);
    const line: Field = {
      name,
      type: typeOf(of),
      isRequired: required.includes(key),
      description: of.description,
    };
    return [line, ...fieldsOf(of, `${name}${inner?.suffix ?? ''}.`, depth + 1)];
  });
}
